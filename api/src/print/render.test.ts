import { afterAll, expect, test } from 'vitest'
import { openRenderer } from './render.ts'

const rendererOf = (options?: Parameters<typeof openRenderer>[0]) => {
  const opened = openRenderer(options)
  stops.push(opened.stop)
  return opened
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
const asked = (language: 'es' | 'zh-cn' = 'es', more: object = {}) => ({
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

test('a PDF is a PDF, and many asked for at once all come, each its own', async () => {
  const { render } = rendererOf()
  const all = await Promise.all(
    Array.from({ length: 8 }, (_, at) => render(asked('es', { reference: `PO-${'1'.repeat(at + 1)}` }))),
  )
  for (const pdf of all) expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  expect(new Set(all.map((pdf) => pdf.toString('latin1'))).size).toBe(8)
})

test('text that looks like markup, controls and steering characters is text', async () => {
  const { render } = rendererOf()
  const note = '#panic("x") $1$ *b* _i_ @ref <l> \\ `c` // c /* d */ [x] "quoted"\u0000\u202e\ud800\u0007'
  const pdf = await render(asked('es', { note, reference: '#import "/etc/passwd": *' }))
  expect(pdf.length).toBeGreaterThan(1000)
})

test('where the binary is missing the problem says so, and the next one is tried anew', async () => {
  const { render } = rendererOf({ execArgv: ['--no-addons'] })
  await expect(render(asked())).rejects.toMatchObject({ code: 'pdf_unavailable' })
  await expect(render(asked())).rejects.toMatchObject({ code: 'pdf_unavailable' })
})

test('one that takes too long is ended, and those behind it get theirs', async () => {
  const { render } = rendererOf({ timeoutMs: 1 })
  await expect(render(asked())).rejects.toMatchObject({ code: 'pdf_unavailable' })
  const patient = rendererOf()
  await expect(patient.render(asked())).resolves.toBeInstanceOf(Buffer)
})

test('when too many wait the next is refused', async () => {
  const { render } = rendererOf({ most: 2 })
  const results = await Promise.allSettled(Array.from({ length: 5 }, () => render(asked())))
  expect(results.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
    'rejected',
  ])
  expect(results[4]).toMatchObject({ reason: { code: 'busy' } })
})

test('a process that nobody asks ends, and begins again when it is asked', async () => {
  const { render } = rendererOf({ idleMs: 50 })
  await render(asked())
  await new Promise((resolve) => setTimeout(resolve, 200))
  await expect(render(asked())).resolves.toBeInstanceOf(Buffer)
})
