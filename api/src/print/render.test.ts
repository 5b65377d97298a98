import { readdirSync, readFileSync } from 'node:fs'
import { inflateSync } from 'node:zlib'
import { afterAll, expect, test, vi } from 'vitest'
import { waiterOf } from '../http/turns.ts'
import { type SheetRequest, openRenderer } from './render.ts'

const rendererOf = (options?: Parameters<typeof openRenderer>[0]) => {
  const opened = openRenderer(options)
  stops.push(opened.stop)
  return {
    render: (of: SheetRequest, userId = 1, companyId = 1) =>
      opened.render(waiterOf({ userId, companyId }), of),
  }
}
const stops: (() => void)[] = []
afterAll(() => stops.forEach((stop) => stop()))

const sheet = (more: object = {}) => ({
  title: 'Orden de compra',
  reference: 'PO-1',
  mark: '',
  supplier: { name: 'Lácteos', taxId: '', lines: [] },
  store: { name: 'Centro', taxId: '', lines: [] },
  facts: [],
  lines: [],
  sums: [['Total', '0']],
  note: '',
  people: [],
  ...more,
})
const sheetRequest = (language: 'es' | 'zh-cn' = 'es', more: object = {}) => ({
  template: 'purchase-order' as const,
  language,
  data: {
    language,
    lang: 'es',
    region: null,
    title: 'x',
    company: { name: 'El Samán', taxId: '' },
    words: {
      page: '{page} de {pages}',
      ...Object.fromEntries(
        [
          'taxId',
          'supplier',
          'deliverTo',
          'supplierCode',
          'product',
          'quantity',
          'unit',
          'cost',
          'subtotal',
          'note',
        ].map((name) => [name, name]),
      ),
    },
    sheet: sheet(more),
  },
})

/** The names of the fonts in a PDF, wherever they are in it. */
function fontsOf(pdf: Buffer): string[] {
  const objects = pdf
    .toString('latin1')
    .split(/stream\r?\n/)
    .map((part) => {
      try {
        return inflateSync(Buffer.from(part, 'latin1')).toString('latin1')
      } catch {
        return part
      }
    })
  return [...objects.join('').matchAll(/\/BaseFont\s*\/(?:[A-Z]{6}\+)?([\w-]+)/g)].map(
    ([, name = '']) => name,
  )
}

test('a PDF is a PDF, and of many simultaneous requests each gets its own', async () => {
  const { render } = rendererOf()
  const all = await Promise.all(
    Array.from({ length: 8 }, (_, at) =>
      render(sheetRequest('es', { reference: `PO-${'1'.repeat(at + 1)}` })),
    ),
  )
  for (const pdf of all) expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  expect(new Set(all.map((pdf) => pdf.toString('latin1'))).size).toBe(8)
})

test('text that looks like markup, and control characters, are printed as text', async () => {
  const { render } = rendererOf()
  const note = '#panic("x") $1$ *b* _i_ @ref <l> \\ `c` // c /* d */ [x] "quoted"\u0000\u202e\ud800\u0007'
  const pdf = await render(sheetRequest('es', { note, reference: '#import "/etc/passwd": *' }))
  expect(pdf.length).toBeGreaterThan(1000)
})

test('Chinese is printed with the included font, in every language', async () => {
  const { render } = rendererOf()
  const chinese = {
    title: '采购订单',
    note: '请于到货前一天电话确认。',
    supplier: { name: '牛奶', taxId: '', lines: [] },
  }
  for (const language of ['zh-cn', 'es'] as const)
    expect(fontsOf(await render(sheetRequest(language, chinese)))).toContain('NotoSansSCTrastienda-Regular')
  expect(fontsOf(await render(sheetRequest()))).not.toContain('NotoSansSCTrastienda-Regular')
})

test('without the binary the problem says so, and the next request tries again', async () => {
  const { render } = rendererOf({ execArgv: ['--no-addons'] })
  await expect(render(sheetRequest())).rejects.toMatchObject({ code: 'pdf_unavailable' })
  await expect(render(sheetRequest())).rejects.toMatchObject({ code: 'pdf_unavailable' })
})

test('a PDF that takes too long is aborted, and the following ones are made', async () => {
  const { render } = rendererOf({ timeoutMs: 1 })
  await expect(render(sheetRequest())).rejects.toMatchObject({ code: 'pdf_unavailable' })
  const patient = rendererOf()
  await expect(patient.render(sheetRequest())).resolves.toBeInstanceOf(Buffer)
})

test('one person fills a share of the waiting places, and the next person still gets one', async () => {
  const { render } = rendererOf({ most: 4 })
  const results = await Promise.allSettled([
    ...[1, 1, 1, 1].map(() => render(sheetRequest())),
    render(sheetRequest(), 2),
  ])
  expect(results.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'rejected',
    'fulfilled',
  ])
  expect(results[3]).toMatchObject({ reason: { code: 'busy' } })
})

test('an idle process ends, and starts again for the next request', async () => {
  const { render } = rendererOf({ idleMs: 50 })
  await render(sheetRequest())
  await new Promise((resolve) => setTimeout(resolve, 200))
  await expect(render(sheetRequest())).resolves.toBeInstanceOf(Buffer)
})

/** The environments of the processes that were started here, as Linux shows them. */
const environments = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const parent = / \S (\d+) /.exec(
          readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/\(.*\)/s, ''),
        )?.[1]
        const isOurs = Number(parent) === process.pid
        return isOurs ? [readFileSync(`/proc/${pid}/environ`, 'utf8')] : []
      } catch {
        return []
      }
    })

test.skipIf(process.platform !== 'linux')('the process that makes PDFs receives no secret', async () => {
  const names = ['SECRET_KEY', 'METRICS_TOKEN', 'SMTP_URL', 'DATABASE_URL', 'PGPASSWORD']
  for (const name of names) vi.stubEnv(name, `canario-${name}`)
  vi.stubEnv('LANG', 'es_CO.UTF-8')
  await rendererOf().render(sheetRequest())
  vi.unstubAllEnvs()
  const environment = environments().join('\n')
  expect(environment).toContain('es_CO.UTF-8')
  expect(environment).not.toContain('canario')
})
