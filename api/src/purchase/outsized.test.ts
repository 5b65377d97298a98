import type { ApprovalEffect } from '@trastienda/contract/purchase-approval'
import { isOutsized } from '@trastienda/contract/purchase.rules'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { draftOf, makeProduct, makeSupplier } from '../../test/goods.ts'
import { openShop, type Shop } from '../../test/shop.ts'

let shop: Shop
let supplierId: number
beforeAll(async () => {
  shop = await openShop()
  supplierId = await makeSupplier(shop, 'Droguerías Unidas')
})
afterAll(() => shop.close())

type Lines = readonly string[]

let bills = 0

/** Enters a bill with lines of one product; no two have the same total, as if one were entered twice. */
async function enter(productId: number, lines: Lines, purchasedOn = '2026-11-18') {
  bills += 1
  const items = lines.map((quantity) => ({ productId, quantity, cost: String(1000 + bills) }))
  const draft = await draftOf(shop, shop.as('user'), supplierId, items, { purchasedOn })
  const reply = await shop.as('user').post('/api/purchases', draft)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json<{ id: number; version: number }>()
}

async function approved(productId: number, lines: Lines, purchasedOn?: string) {
  const { id, version } = await enter(productId, lines, purchasedOn)
  const reply = await shop.as('admin').post(`/api/purchases/${id}/approve`, undefined, { version })
  expect(reply.statusCode, reply.body).toBe(200)
}

async function outsizedOf(productId: number, lines: Lines) {
  const { id } = await enter(productId, lines)
  const { flags } = (await shop.as('admin').get(`/api/purchases/${id}/effect`)).json<ApprovalEffect>()
  return flags.filter(({ kind }) => kind === 'outsized')
}

let serial = 0
const product = () => makeProduct(shop, `OUT-${++serial}`, { wholeUnit: false })

describe('a quantity far above those of the last year', () => {
  test('is flagged from ten times the largest on', async () => {
    const id = await product()
    for (const quantity of ['8', '12', '10']) await approved(id, [quantity])
    expect(await outsizedOf(id, ['119.88'])).toEqual([])
    expect(await outsizedOf(id, ['119.999'])).toEqual([])
    expect(await outsizedOf(id, ['120'])).toEqual([
      {
        kind: 'outsized',
        product: `Producto OUT-${serial}`,
        unit: 'und',
        quantity: '120',
        most: '12',
        day: '2026-11-18',
        purchases: 3,
      },
    ])
  })

  test('needs three approved purchases to compare with', async () => {
    const id = await product()
    await approved(id, ['10'])
    await approved(id, ['10'])
    await enter(id, ['10'])
    expect(await outsizedOf(id, ['15500'])).toEqual([])
    await approved(id, ['10'])
    expect(await outsizedOf(id, ['15500'])).toMatchObject([{ most: '10', purchases: 3 }])
    expect(await outsizedOf(await product(), ['15500'])).toEqual([])
  })

  test('adds up the lines of a bill, of this one and of those before', async () => {
    const id = await product()
    for (let at = 0; at < 3; at += 1) await approved(id, ['6', '6'])
    expect(await outsizedOf(id, ['60', '59.9'])).toEqual([])
    expect(await outsizedOf(id, ['60', '60'])).toMatchObject([{ quantity: '120', most: '12', purchases: 3 }])
    expect(await outsizedOf(id, ['60'])).toEqual([])
  })

  test('leaves out what was bought more than a year ago', async () => {
    const id = await product()
    await approved(id, ['1000'], '2025-11-20')
    for (let at = 0; at < 3; at += 1) await approved(id, ['10'])
    expect(await outsizedOf(id, ['100'])).toMatchObject([{ most: '10', purchases: 3 }])
    await approved(id, ['11'], '2025-11-21')
    expect(await outsizedOf(id, ['100'])).toEqual([])
    expect(await outsizedOf(id, ['110'])).toMatchObject([{ most: '11', day: '2025-11-21', purchases: 4 }])
  })

  test('has to be seen before it is approved, and the history tells', async () => {
    const id = await product()
    for (let at = 0; at < 3; at += 1) await approved(id, ['10'])
    const bill = await enter(id, ['15500'])
    const path = `/api/purchases/${bill.id}`
    const unseen = await shop.as('admin').post(`${path}/approve`, { seen: [] }, { version: bill.version })
    expect(unseen.json()).toMatchObject({ code: 'flags_unseen', detail: { flags: [{ kind: 'outsized' }] } })
    const seen = await shop.as('admin').post(`${path}/approve`, undefined, { version: bill.version })
    expect(seen.statusCode, seen.body).toBe(200)
  })
})

test('whatever the largest was, less than ten times as much is not flagged and ten times is', () => {
  for (let at = 1; at <= 500; at += 1) {
    // Thousandths from one to some millions.
    const most = BigInt(Math.ceil(1.05 ** at))
    const quantity = (thousandths: bigint) =>
      `${thousandths / 1000n}.${String(thousandths % 1000n).padStart(3, '0')}`
    const of = { most: quantity(most), purchases: 3 }
    expect(isOutsized(quantity(most * 10n - 1n), of)).toBe(false)
    expect(isOutsized(quantity(most * 10n), of)).toBe(true)
    expect(isOutsized(quantity(most * 10n), { ...of, purchases: 2 })).toBe(false)
  }
})
