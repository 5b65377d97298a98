import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { compressed } from './bundling/compressed.ts'
import { formattedWords } from './bundling/formatted-words.ts'
import { chineseFont, groups } from './bundling/groups.ts'
import { installable } from './bundling/installable.ts'
import { namedWidths } from './bundling/named-widths.ts'
import { withLanguages } from './bundling/languages-of-page.ts'
import { classesOneByOne, classOf, sheets } from './bundling/sheets.ts'
import { configPath, type Shell } from './src/offline/strategy.ts'

/**
 * Libraries that write a style element when they run, which `style-src 'self'` refuses, with the line that does it.
 * The rules themselves are in base.css, and sonner's in its own stylesheet.
 */
const injections: readonly (readonly [file: RegExp, line: RegExp])[] = [
  [/sonner[\\/]dist[\\/]index\.mjs$/, /^__insertCSS\(.*\);?$/m],
  [/react-aria[\\/].*[\\/]usePress\.mjs$/, /^\s*ownerDocument\.head\.prepend\(style\);$/m],
  [/react-aria[\\/].*[\\/]usePreventScroll\.mjs$/, /^\s*document\.head\.prepend\(style\);$/m],
]

const withoutInjectedStyle: Plugin = {
  name: 'without-injected-style',
  apply: 'build',
  transform(code, id) {
    const found = injections.find(([file]) => file.test(id))
    if (found === undefined) return null
    if (!found[1].test(code)) this.error(`${id} no longer injects its style where it was expected`)
    return { code: code.replace(found[1], ''), map: null }
  },
}

const worker = 'worker.js'
/** The hundred files of the font for Chinese, which hardly anybody needs: the worker keeps none of them. */
const ofChineseFont = new RegExp(`^assets/(?:${chineseFont}|noto-sans-sc)-`)

/**
 * Builds the service worker, which keeps its name from build to build, and gives it the list of this build's files.
 */
const shellWorker: Plugin = {
  name: 'shell-worker',
  apply: 'build',
  buildStart() {
    this.emitFile({ type: 'chunk', id: join(import.meta.dirname, 'src/offline/worker.ts'), fileName: worker })
  },
  generateBundle: {
    // The page is written after the others.
    order: 'post',
    handler(_options, bundle) {
      const page = bundle['index.html']
      const chunk = bundle[worker]
      if (page?.type !== 'asset' || chunk?.type !== 'chunk')
        return this.error('no page or no worker was built')
      const code = chunk.code.replace(/__SHELL__/, () =>
        JSON.stringify(shellOf(Object.keys(bundle), String(page.source))),
      )
      if (code === chunk.code || /^(?:import|export)\b/m.test(code))
        return this.error('the worker is not made of one file')
      chunk.code = code
      return undefined
    },
  },
}

function shellOf(names: readonly string[], page: string): Shell {
  const folder = join(import.meta.dirname, 'public')
  const hashed = names
    .filter((name) => name.startsWith('assets/') && !ofChineseFont.test(name))
    .map((name) => `/${name}`)
  const plain = readdirSync(folder).filter((name) => `/${name}` !== configPath)
  const hash = createHash('sha256').update(hashed.join()).update(page)
  for (const name of plain) hash.update(name).update(readFileSync(join(folder, name)))
  return {
    version: hash.digest('hex').slice(0, 16),
    hashed: hashed.sort(),
    plain: plain.map((name) => `/${name}`),
  }
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    formattedWords,
    namedWidths,
    sheets,
    classesOneByOne,
    withoutInjectedStyle,
    withLanguages,
    installable,
    shellWorker,
    compressed,
  ],
  css: { modules: { generateScopedName: classOf } },
  server: { proxy: { '/api': 'http://localhost:3000' } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      output: {
        codeSplitting: { groups },
      },
    },
  },
})
