import { languageNames } from '@trastienda/contract/language'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { because, openSelling, type Selling } from '../../test/selling.ts'
import type { Saved } from '../../test/receiving.ts'
import { overPool } from '../db/db.ts'
import { saleById } from '../sale/queries.ts'
import { letterhead } from './queries.ts'
import { saleEnds } from './sale-ends.ts'
import { type PrintedSale, saleReceipt, saleSheet } from './sale-sheet.ts'

const hostile = `#panic() $ *b* _i_ @x <y> \\ \`c\` "' ${'W'.repeat(110)}`

let at: Selling
let milk: number
let counter: Saved
let credit: Saved
beforeAll(async () => {
  at = await openSelling()
  milk = await at.product('LECHE', { expires: true })
  await at.shop.owner.query('update product set name = $1 where id = $2', [hostile.slice(0, 120), milk])
  await at.bring(
    { productId: milk, quantity: '90', lot: 'A', expiresOn: '2026-12-01' },
    { productId: milk, quantity: '90', lot: 'B', expiresOn: '2027-01-10' },
  )
  counter = await at.sell(at.draft([{ productId: milk, quantity: '3' }], { note: hostile, method: 'card' }))
  const customerId = await at.customer('Tienda Doña Rosa')
  credit = await at.sold(
    at.draft([{ productId: milk, quantity: '4', price: '2500' }], {
      customerId,
      discount: 100_000,
      downPayment: 200_000,
    }),
  )
})
afterAll(() => at.shop.close())

const pages = (pdf: Buffer) => Number(/\/Count (\d+)/.exec(pdf.toString('latin1'))?.[1])
/** The paper of the first page, points. */
const paper = (pdf: Buffer) => {
  const [, width, height] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf.toString('latin1')) ?? []
  return { width: Number(width), height: Number(height) }
}

async function printed({ id }: Saved): Promise<PrintedSale> {
  const db = overPool(at.shop.pool)
  const { companyId } = at.shop
  const sale = await saleById(db, companyId, id)
  if (!sale) throw new Error(`there is no sale ${id}`)
  return {
    sale,
    company: await letterhead(db, companyId),
    ends: await saleEnds(db, companyId, sale),
  }
}

test.each(languageNames)(
  'a counter sale is a receipt of 80 mm in %s, however long its texts',
  async (language) => {
    const reply = await at.shop.as('secretary').get(`/api/sales/${counter.id}/receipt?language=${language}`)
    expect(reply.statusCode, reply.body.slice(0, 300)).toBe(200)
    expect(reply.headers['content-type']).toBe('application/pdf')
    expect(pages(reply.rawPayload)).toBe(1)
    expect(paper(reply.rawPayload).width).toBeCloseTo((80 / 25.4) * 72, 0)
  },
)

test.each(languageNames)('a sale is a PDF for its customer in %s', async (language) => {
  const reply = await at.shop.as('admin').get(`/api/sales/${credit.id}/pdf?language=${language}`)
  expect(reply.statusCode, reply.body.slice(0, 300)).toBe(200)
  expect(paper(reply.rawPayload)).toEqual({ width: 612, height: 792 })
})

test('the receipt shows what was sold, paid and is owed', async () => {
  const { data } = saleReceipt(await printed(credit), 'es') as unknown as {
    data: { receipt: { sums: string[][]; paid: string[][]; facts: string[][]; waits: string } }
  }
  expect(data.receipt.sums).toEqual([
    ['Subtotal', '10.000'],
    ['Descuento', '\u22121.000'],
    ['Total COP', '9.000'],
  ])
  expect(data.receipt.paid).toEqual([
    ['Pagado · Efectivo', '2.000'],
    ['Saldo', '7.000'],
  ])
  expect(data.receipt.facts).toContainEqual(['Cliente', 'Tienda Doña Rosa'])
  expect(data.receipt.waits).toBe('')
})

test('tendered cash is shown with its change, for the sale and for later collections', async () => {
  const customerId = await at.customer('Panadería El Trigal')
  const sale = await at.sold(
    at.draft([{ productId: milk, quantity: '2', price: '2500' }], {
      customerId,
      downPayment: 200_000,
      given: 500_000,
    }),
  )
  const paidOn = (request: unknown, sheet: 'receipt' | 'sheet') =>
    (request as { data: Record<string, { paid: string[][] }> }).data[sheet]?.paid
  const once = ['Pagado · Efectivo', '2.000']
  const cash = [
    ['Efectivo recibido', '5.000'],
    ['Cambio', '3.000'],
  ]
  for (const sheet of ['receipt', 'sheet'] as const) {
    const lay = sheet === 'receipt' ? saleReceipt : saleSheet
    expect(paidOn(lay(await printed(sale), 'es'), sheet)).toEqual([once, ...cash, ['Saldo', '3.000']])
  }
  const collected = await at.shop.as('user').post(`/api/sales/${sale.id}/collections`, {
    collectedOn: '2026-11-20',
    method: 'cash',
    amount: 100_000,
    given: 200_000,
  })
  expect(collected.statusCode, collected.body).toBe(200)
  expect(paidOn(saleReceipt(await printed(sale), 'es'), 'receipt')).toEqual([
    [expect.stringMatching(/ · Efectivo$/), '2.000'],
    ...cash,
    [expect.stringMatching(/ · Efectivo$/), '1.000'],
    ['Efectivo recibido', '2.000'],
    ['Cambio', '1.000'],
    ['Pagado', '3.000'],
    ['Saldo', '2.000'],
  ])
})

test('a pending sale says so on its receipt', async () => {
  const strip = saleReceipt(await printed(counter), 'es') as unknown as {
    data: { receipt: { waits: string; mark: string; facts: string[][] } }
  }
  expect(strip.data.receipt).toMatchObject({ waits: 'Por aprobar', mark: '' })
  expect(strip.data.receipt.facts).toContainEqual(['Cliente', 'Mostrador'])
})

interface Boxes {
  readonly data: {
    readonly receipt: { readonly counted: string; readonly lines: readonly { readonly quantity: string }[] }
  }
}

test('a receipt counts in the unit of its goods, with its plural, or in units if there are several', async () => {
  const { sale, ...rest } = await printed(counter)
  const boxed = (quantity: string, units: string[]) => {
    const lines = units.flatMap((unit) => sale.items.map((item) => ({ ...item, unit, quantity })))
    return saleReceipt(
      { ...rest, sale: { ...sale, units: quantity, items: lines } },
      'es',
    ) as unknown as Boxes
  }
  const boxes = saleReceipt({ ...rest, sale }, 'es') as unknown as Boxes
  expect(boxes.data.receipt.counted).toBe('3 und · 1 línea')
  expect(boxed('2', ['caja']).data.receipt).toMatchObject({
    counted: '2 cajas · 1 línea',
    lines: [{ quantity: expect.stringMatching(/^2 cajas × /) }],
  })
  expect(boxed('5', ['caja', 'und']).data.receipt.counted).toBe('5 unidades · 2 líneas')
})

test('a cancelled sale has a watermark', async () => {
  const lost = await at.step(
    'user',
    'cancel',
    await at.sell(at.draft([{ productId: milk, quantity: '1' }])),
    because,
  )
  const { data } = saleSheet(await printed(lost), 'es') as unknown as { data: { sheet: { mark: string } } }
  expect(data.sheet.mark).toBe('ANULADA')
})

test('a person who may not see a sale gets no print of it', async () => {
  for (const path of [`/api/sales/${counter.id}/pdf`, `/api/sales/${counter.id}/receipt`]) {
    expect((await at.shop.as('rival').get(path)).statusCode).toBe(404)
    expect((await at.shop.as('buyer').get(path)).statusCode).toBe(403)
    expect((await at.shop.as('nobody').get(path)).statusCode).toBe(401)
    expect((await at.shop.as('user').get(`${path}?language=fr`)).statusCode).toBe(400)
  }
})
