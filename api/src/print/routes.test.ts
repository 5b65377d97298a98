import { languageNames } from '@trastienda/contract/language'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProduct, makeSupplier } from '../../test/goods.ts'
import { approvedOrder, enterOrder, orderDraftOf } from '../../test/orders.ts'
import { openPaying, type Paying } from '../../test/paying.ts'
import { overPool } from '../db/db.ts'
import { sheetsOfBatch, sheetsOfPayment } from './queries.ts'
import { remittanceSheets } from './remittance-sheet.ts'

const hostile = `#panic() $ *b* _i_ @x <y> \\ \`c\` "' ${'W'.repeat(110)}`

let at: Paying
let supplierId: number
let productId: number
beforeAll(async () => {
  at = await openPaying()
  supplierId = await makeSupplier(
    at.shop,
    'Distribuidora Nacional de Productos Lácteos y Derivados de la Sabana S.A.S.',
  )
  productId = await makeProduct(at.shop, 'LAC-9')
  await at.shop.owner.query('update product set name = $1 where id = $2', [hostile.slice(0, 120), productId])
})
afterAll(() => at.shop.close())

const pages = (pdf: Buffer) => Number(/\/Count (\d+)/.exec(pdf.toString('latin1'))?.[1])
const draft = (lines: number, more: object = {}) =>
  orderDraftOf(
    at.shop,
    supplierId,
    Array.from({ length: lines }, () => ({
      productId,
      quantity: '1234.5',
      cost: '999999.123456',
      supplierCode: 'COD-'.repeat(16),
      expiresOn: '2027-03-01' as never,
    })),
    { note: hostile, carrier: 'Servientrega', ...more },
  )

test.each(languageNames)('an order is a PDF in %s, with as many pages as it needs', async (language) => {
  await at.shop.owner.query('update product set unit_whole = false where id = $1', [productId])
  const order = await approvedOrder(at.shop, at.shop.as('user'), draft(30))
  const reply = await at.shop.as('user').get(`/api/purchase-orders/${order.id}/pdf?language=${language}`)
  expect(reply.statusCode, reply.body.slice(0, 300)).toBe(200)
  expect(reply.headers['content-type']).toBe('application/pdf')
  expect(reply.headers['content-disposition']).toMatch(/^attachment; filename=".+\.pdf"/)
  expect(reply.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect(pages(reply.rawPayload)).toBeGreaterThan(2)
})

test('a person who may not see an order gets no PDF of it', async () => {
  const { id } = await enterOrder(at.shop.as('user'), draft(1))
  const path = `/api/purchase-orders/${id}/pdf`
  expect((await at.shop.as('user').get(path)).statusCode).toBe(200)
  expect((await at.shop.as('rival').get(path)).statusCode).toBe(404)
  expect((await at.shop.as('buyer').get(path)).statusCode).toBe(404)
  expect((await at.shop.as('nobody').get(path)).statusCode).toBe(401)
  expect((await at.shop.as('user').get(`${path}?language=fr`)).statusCode).toBe(400)
})

test('a payment shows what it settles and what is left, while pending and when approved', async () => {
  const { id: billId } = await at.bill(100_000)
  const payment = await at.pay(billId, 60_000)
  const db = overPool(at.shop.pool)
  const bill = { amount: 60_000, total: 100_000, balance: 40_000, purchasedOn: '2026-11-18' }
  expect((await sheetsOfPayment(db, at.shop.companyId, payment.id))[0]?.bills[0]).toMatchObject(bill)
  await at.done('admin', 'approve', payment)
  const [approved] = await sheetsOfPayment(db, at.shop.companyId, payment.id)
  expect(approved?.bills[0]).toMatchObject(bill)
  expect(approved).toMatchObject({
    approval: 'approved',
    decidedBy: 'Admin Prueba',
    createdBy: 'User Prueba',
  })
  for (const language of languageNames) {
    const reply = await at.shop.as('user').get(`/api/payments/${payment.id}/pdf?language=${language}`)
    expect(reply.statusCode, reply.body.slice(0, 300)).toBe(200)
    expect(pages(reply.rawPayload)).toBe(1)
  }
  expect((await at.shop.as('rival').get(`/api/payments/${payment.id}/pdf`)).statusCode).toBe(404)
  expect((await at.shop.as('buyer').get(`/api/payments/${payment.id}/pdf`)).statusCode).toBe(403)
})

test('used credit and an advance are shown apart from the money', async () => {
  const { id: first } = await at.bill(50_000)
  await at.done('admin', 'approve', await at.pay(first, 50_000, { amount: 80_000, advance: 30_000 }))
  const credits = (await at.shop.as('user').get(`/api/supplier-credits?supplier=${at.supplierId}`)).json<{
    data: { id: number; free: number }[]
  }>().data
  const { id: second } = await at.bill(100_000)
  const payment = await at.pay(second, 100_000, {
    amount: 70_000,
    credits: [{ creditId: credits[0]?.id, amount: 30_000 }],
  })
  const sheets = await sheetsOfPayment(overPool(at.shop.pool), at.shop.companyId, payment.id)
  const { data } = remittanceSheets(sheets, { name: 'El Samán', taxId: '' }, 'es', 'x')
  const [sheet] = (data as unknown as { sheets: { sums: string[][]; credits: object[]; mark: string }[] })
    .sheets
  expect(sheet?.sums).toEqual([
    ['Abonado a facturas', '1.000'],
    ['Saldo a favor usado', '\u2212300'],
    ['Se paga COP', '700'],
  ])
  expect(sheet?.credits).toMatchObject([{ kind: 'Anticipo', amount: '300' }])
  expect(sheet?.mark).toBe('PENDIENTE')
})

test('a run has one page per supplier', async () => {
  const [a, b, c] = [
    await at.bill(10_000),
    await at.bill(20_000),
    await at.bill(30_000, { supplierId: at.otherId }),
  ]
  const allocations = [a, b, c].map(({ id }, index) => {
    const amount = (index + 1) * 10_000
    return { purchaseId: id, amount, payable: amount }
  })
  const body = { paidOn: '2026-11-20', method: 'transfer', allocations }
  const { id } = (await at.shop.as('user').post('/api/payment-batches', body)).json<{ id: number }>()
  const sheets = await sheetsOfBatch(overPool(at.shop.pool), at.shop.companyId, id)
  expect(sheets.map(({ supplier, bills }) => [supplier.name, bills.length])).toEqual([
    ['Empaques del Caribe S.A.', 1],
    ['Lácteos Sabana Alta S.A.S.', 2],
  ])
  const reply = await at.shop.as('user').get(`/api/payment-batches/${id}/pdf?language=ar`)
  expect(reply.statusCode).toBe(200)
  expect(pages(reply.rawPayload)).toBe(2)
  expect((await at.shop.as('rival').get(`/api/payment-batches/${id}/pdf`)).statusCode).toBe(404)
})
