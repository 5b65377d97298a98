import type { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { coverageOf } from './coverage.ts'
import type { SheetRequest, RenderResult } from './render.ts'

// Makes PDFs in a separate process, so that no document can block or crash the server.

const folder = fileURLToPath(new URL('.', import.meta.url))

/** The included Chinese font: the common characters, and all of the program's own texts. */
const common = { family: 'Noto Sans SC Trastienda', file: 'noto-sans-sc-400.otf' }
/** Chinese fonts of the systems that we know, for the rest. */
const chinese = [
  'Noto Sans CJK SC',
  'Noto Sans SC',
  'Source Han Sans SC',
  'PingFang SC',
  'Hiragino Sans GB',
  'Microsoft YaHei',
  'WenQuanYi Micro Hei',
  'WenQuanYi Zen Hei',
  'Droid Sans Fallback',
]
const han = /\p{Script=Han}/u

interface Press {
  readonly compiler: NodeCompiler
  /** The font families of `chinese` that this machine has. */
  readonly families: readonly string[]
  /** Whether `common` has a character. */
  readonly isCommon: (character: string) => boolean
}

async function openPress(): Promise<Press> {
  const { NodeCompiler: Compiler } = await import('@myriaddreamin/typst-ts-node-compiler')
  const fonts = `${folder}fonts/`
  const fontBlobs = readdirSync(fonts)
    .filter((name) => /\.(?:ttf|otf)$/.test(name))
    .map((name) => readFileSync(fonts + name))
  const compiler = Compiler.create({ workspace: folder, fontArgs: [{ fontBlobs }] })
  return {
    compiler,
    families: chinese.filter((family) => isThere(compiler, family)),
    isCommon: coverageOf(readFileSync(fonts + common.file)),
  }
}

// Typst warns of a missing font family, and of nothing else.
function isThere(compiler: NodeCompiler, family: string): boolean {
  const mainFileContent = `#set page(width: 1cm, height: 1cm)\n#text(font: "${family}")[.]`
  return compiler.compile({ mainFileContent }).takeWarnings() === null
}

let press: Promise<Press> | undefined

async function print({ template, language, data, tagged = true }: SheetRequest): Promise<RenderResult> {
  press ??= openPress()
  const opened = await press.catch(() => undefined)
  if (opened === undefined) return { problem: 'pdf_unavailable' }
  const { compiler, families, isCommon } = opened
  const text = JSON.stringify({ ...data, families: [common.family, ...families] })
  const isRare = (character: string) => han.test(character) && !isCommon(character)
  if (language === 'zh-cn' && families.length === 0 && [...text].some(isRare))
    return { problem: 'pdf_font_missing' }
  const result = compiler.compile({ mainFilePath: `${folder}${template}.typ`, inputs: { data: text } })
  const { result: document } = result
  if (document === null) return { failure: JSON.stringify(result.takeError()?.shortDiagnostics ?? null) }
  const pdf = compiler.pdf(document, { pdfTags: tagged })
  compiler.evictCache(4)
  return { pdf }
}

process.on('message', (request: SheetRequest) => {
  void print(request)
    .catch((error: unknown): RenderResult => ({ failure: String(error) }))
    .then((result) => process.send?.(result))
})
// The server process ended, in whatever way.
process.on('disconnect', () => process.exit(0))
