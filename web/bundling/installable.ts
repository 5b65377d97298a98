import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { attachmentKinds } from '@trastienda/contract/attachment'
import { screens } from '@trastienda/contract/access'
import { type Language, languageNames, languages, tagOf } from '@trastienda/contract/language'
import { sayIn } from '@trastienda/words/say'
import sharp from 'sharp'
import type { Plugin } from 'vite'
import { sharedFields } from '../src/offline/receive-share.ts'
import { sharePath } from '../src/offline/share-place.ts'

/** The canvas and the surface of the usual colour scheme; a test compares them with the tokens. */
export const colours = { canvas: '#050a16', surface: '#0f1729' }

interface Icon {
  readonly file: string
  readonly size: number
  /** Whether it fills its square, for systems that cut it into their own shape. */
  readonly full: boolean
}

const icons: readonly Icon[] = [
  { file: 'icon-192.png', size: 192, full: false },
  { file: 'icon-512.png', size: 512, full: false },
  { file: 'icon-full-512.png', size: 512, full: true },
  { file: 'apple-touch-icon.png', size: 180, full: true },
]

/** The product's mark without round corners, small enough that no shape cuts it. */
function filled(mark: string): string {
  const whole = mark.replace(' rx="7"', '').replace('translate(4 4)', 'translate(6.4 6.6) scale(.8)')
  if (!whole.includes('scale(.8)') || whole.includes('rx=')) throw new Error('the mark is drawn differently')
  return whole
}

/** A picture of the product's mark. */
function draw(mark: string, { size, full }: Icon): Promise<Buffer> {
  const svg = Buffer.from(full ? filled(mark) : mark)
  return sharp(svg, { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer()
}

/** What a device needs to install the program: its name, icons and shortcuts in one language, and what it takes from others. */
export function manifestIn(language: Language) {
  const say = sayIn(language)
  const shortcut = (name: string, url: string) => ({
    name,
    url,
    icons: [{ src: '/icon-192.png', sizes: '192x192', type: 'image/png' }],
  })
  const picture = ({ file, size, full }: Icon) => ({
    src: `/${file}`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose: full ? 'maskable' : 'any',
  })
  return {
    // The same in each language, so that a device that changes its language keeps one installed program.
    id: '/',
    name: say('frame.name'),
    short_name: say('frame.name'),
    description: say('installed.description'),
    lang: tagOf(language),
    dir: languages[language].dir,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: colours.canvas,
    background_color: colours.surface,
    categories: ['business', 'finance'],
    icons: [
      ...icons.filter(({ file }) => !file.startsWith('apple')).map(picture),
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
    // The guard leads those who may not open one to their first page, as it does with every address.
    shortcuts: [
      shortcut(say('purchase.new'), screens.purchaseAdd),
      shortcut(say('sale.new'), screens.saleAdd),
      shortcut(say('installed.receive'), `${screens.orders}?view=open`),
      shortcut(say('stockCount.title'), screens.stockCounts),
    ],
    share_target: {
      action: sharePath,
      method: 'POST',
      enctype: 'multipart/form-data',
      params: {
        title: sharedFields.title,
        text: sharedFields.text,
        url: sharedFields.url,
        files: [
          {
            name: sharedFields.files,
            accept: [...Object.values(attachmentKinds), 'text/xml', 'image/*', '.pdf', '.xml', '.zip'],
          },
        ],
      },
    },
  }
}

/** Makes the program installable: a manifest for each language, the icons, and their links in the page. */
export const installable: Plugin = {
  name: 'installable',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: () => [
      // Before the script that names the manifest of the chosen language.
      { tag: 'link', attrs: { rel: 'manifest', href: '/es.webmanifest' }, injectTo: 'head-prepend' },
      { tag: 'link', attrs: { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' }, injectTo: 'head' },
    ],
  },
  async generateBundle() {
    for (const name of languageNames) {
      const source = JSON.stringify(manifestIn(name))
      this.emitFile({ type: 'asset', fileName: `${name}.webmanifest`, source })
    }
    const mark = readFileSync(join(import.meta.dirname, '../public/icon.svg'), 'utf8')
    for (const icon of icons)
      this.emitFile({ type: 'asset', fileName: icon.file, source: await draw(mark, icon) })
  },
}
