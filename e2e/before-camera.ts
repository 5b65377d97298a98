import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { chromium, type Page, test } from '@playwright/test'
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'

const wasm = createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm')
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer } })

const width = 640
const height = 480
/** Pixels of the picture for one cell of the label. */
const cell = 8

/**
 * The picture of a camera in front of a GS1 DataMatrix label: a film of one frame in Chromium's format for a fake
 * camera (YUV4MPEG2).
 * @param label its elements, as printed beside it: `(01)…(17)…(10)…`
 */
async function filmOf(label: string): Promise<Buffer> {
  const { symbol, error } = await writeBarcode(label, { format: 'DataMatrix', options: 'gs1', scale: 1 })
  if (error) throw new Error(error)
  const bright = new Uint8Array(width * height).fill(235)
  const start = {
    x: Math.floor((width - symbol.width * cell) / 2),
    y: Math.floor((height - symbol.height * cell) / 2),
  }
  for (let y = 0; y < symbol.height * cell; y += 1)
    for (let x = 0; x < symbol.width * cell; x += 1) {
      const dark = symbol.data[Math.floor(y / cell) * symbol.width + Math.floor(x / cell)] === 0
      if (dark) bright[(start.y + y) * width + start.x + x] = 16
    }
  const grey = new Uint8Array((width * height) / 2).fill(128)
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420mpeg2\n`)
  return Buffer.concat([head, Buffer.from('FRAME\n'), bright, grey])
}

/** A phone whose camera is in front of a label; `use` gets its page, which is closed afterwards. */
export async function withCamera(label: string, use: (page: Page) => Promise<void>): Promise<void> {
  const film = test.info().outputPath('label.y4m')
  await writeFile(film, await filmOf(label))
  const { launchOptions, baseURL } = test.info().project.use
  const browser = await chromium.launch({
    ...launchOptions,
    args: [
      ...(launchOptions?.args ?? []),
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  })
  try {
    const page = await browser.newPage({
      ...(baseURL !== undefined && { baseURL }),
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      locale: 'es-CO',
      timezoneId: 'America/Bogota',
      serviceWorkers: 'block',
      reducedMotion: 'reduce',
    })
    await use(page)
  } finally {
    await browser.close()
  }
}
