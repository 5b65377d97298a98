import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ApprovalEffect } from '@trastienda/contract/purchase-approval'
import { centavos } from '@trastienda/contract/money'
import { milkLot, openReceivedBills, type ReceivedBills } from '../../test/received-bills.ts'
import { enterReceipt, receiptDraft } from '../../test/receiving.ts'
import { overPool } from '../db/db.ts'
import { differences, verifyLedgers } from '../verify/verify.ts'

let bills: ReceivedBills
beforeAll(async () => {
  bills = await openReceivedBills()
})
afterAll(() => bills.shop.close())

const reason = { reason: 'porque la prueba lo pide' }
const billOf = async (ids: string, who: 'user' | 'rival' | 'buyer' = 'user') =>
  (await bills.shop.as(who).get(`/api/received-orders/bill?ids=${ids}`)).json<Record<string, unknown>>()
const stock = () =>
  bills.row('select quantity, value, last_cost from valuation where product_id = $1', bills.milk)
const account = async (name: string) =>
  Number(
    (await bills.row('select coalesce(sum(amount), 0) as sum from money_movement where account = $1', name))[
      'sum'
    ],
  )

describe('the drafted bill', () => {
  test('has the received goods, lot by lot, at the costs of the order, with the supplier’s terms', async () => {
    const order = await bills.order()
    const id = await bills.receive(order, [
      { ...milkLot, accepted: '6', rejected: '1', rejectReason: 'damaged' },
      { lot: 'L2', expiresOn: '2027-03-01', accepted: '3' },
      { line: 1, accepted: '4' },
    ])
    const draft = await bills.bill([id])
    expect(draft).toMatchObject({
      supplierId: bills.supplierId,
      storeId: bills.shop.storeId,
      creditDays: 30,
      discount: 0,
    })
    expect(draft.items).toMatchObject([
      { productId: bills.milk, lot: 'L1', expiresOn: '2027-02-18', quantity: '6', cost: '2500' },
      { productId: bills.milk, lot: 'L2', quantity: '3', cost: '2500' },
      { productId: bills.rice, category: 'Lácteos', quantity: '4', cost: '1000' },
    ])
    expect(draft.expected).toMatchObject([
      { ordered: '10', received: '9', value: 22_500_00 },
      { ordered: '4' },
    ])
  })

  test('for several received orders is one, and their orders’ discount and freight are shared by received value', async () => {
    const order = await bills.order({ discount: centavos(2_900_01), shipping: centavos(1_000_00) })
    const first = await bills.receive(order, [{ ...milkLot, accepted: '4' }])
    const second = await bills.receive(order, [
      { ...milkLot, accepted: '6' },
      { line: 1, accepted: '4' },
    ])
    const [one, two, both] = [
      await bills.bill([first]),
      await bills.bill([second]),
      await bills.bill([first, second]),
    ]
    expect([one.discount, two.discount, both.discount]).toEqual([1_000_00, 1_900_01, 2_900_01])
    expect(one.shipping + two.shipping).toBe(1_000_00)
    // One lot that was received twice is one line.
    expect(both.items).toMatchObject([{ quantity: '10' }, { quantity: '4' }])
    expect(both.expected[0]?.receipts).toMatchObject([
      { id: first, accepted: '4' },
      { id: second, accepted: '6' },
    ])
  })

  test('is refused for receipts that cannot be billed together', async () => {
    const order = await bills.order()
    const id = await bills.receive(order)
    const pending = await enterReceipt(
      bills.shop,
      receiptDraft(await bills.order(), [{ ...milkLot, accepted: '1' }]),
    )
    const { rows } = await bills.shop.owner.query<{ id: number }>(
      `insert into store (company_id, name) values ($1, 'Otra sede') returning id`,
      [bills.shop.companyId],
    )
    const elsewhere = await bills.receive(await bills.order({ storeId: rows[0]?.id ?? 0 }))
    expect(await billOf(`${id},${elsewhere}`)).toMatchObject({ code: 'receipts_differ' })
    expect(await billOf(`${id},${pending.id}`)).toMatchObject({
      code: 'not_approved',
      detail: { documents: [{ id: pending.id }] },
    })
    expect(await billOf(`${id},99999999`)).toMatchObject({ code: 'not_found' })
    expect(await billOf('')).toMatchObject({ code: 'not_found' })
    expect(await billOf(String(id), 'rival')).toMatchObject({ code: 'not_found' })
    expect(await billOf(String(id), 'buyer')).toMatchObject({ code: 'forbidden' })
    const bill = await bills.enter([id])
    const { reference } = await bills.read(bill.id)
    expect(await billOf(String(id))).toMatchObject({
      code: 'already_billed',
      detail: { documents: [{ kind: 'purchase', id: bill.id, reference }] },
    })
  })

  test('a receipt that was rejected completely waits for no bill', async () => {
    const id = await bills.receive(await bills.order(), [
      { accepted: '0', rejected: '10', rejectReason: 'quality' },
    ])
    const { data } = (await bills.shop.as('user').get('/api/received-orders?billed=false&limit=200')).json<{
      data: { id: number }[]
    }>()
    expect(data.map((row) => row.id)).not.toContain(id)
  })
})

describe('approving it', () => {
  test('moves only value, as its effect says before', async () => {
    const id = await bills.receive(await bills.order())
    const saved = await bills.enter([id], {
      items: [
        { productId: bills.milk, ...milkLot, quantity: '10', cost: '2700' },
        { productId: bills.rice, quantity: '4', cost: '1000' },
      ],
    })
    const effect = (
      await bills.shop.as('admin').get(`/api/purchases/${saved.id}/effect`)
    ).json<ApprovalEffect>()
    const before = await stock()
    expect(effect).toMatchObject({ moves: 'value', lots: 0, stockBefore: effect.stockAfter, variance: 0 })
    expect(effect.inventoryAfter - effect.inventoryBefore).toBe(2_000_00)
    expect(effect.owedAfter - effect.owedBefore).toBe(31_000_00)
    expect(effect.flags).toContainEqual({ kind: 'match', products: 1, difference: 2_000_00 })
    const [milk] = effect.products
    expect(milk).toMatchObject({
      quantityAfter: milk?.quantityBefore,
      taken: 2_000_00,
      variance: 0,
      lots: [],
    })
    const notBilled = await account('received_not_billed')
    await bills.step('admin', 'approve', saved)
    const after = await stock()
    expect(after['quantity']).toBe(before['quantity'])
    expect(Number(after['value']) - Number(before['value'])).toBe(2_000_00)
    expect(Number(after['last_cost'])).toBe(2700)
    expect((await account('received_not_billed')) - notBilled).toBe(29_000_00)
    const average = await bills.row(
      'select trim_scale(average_cost)::text as is from valuation where product_id = $1',
      bills.milk,
    )
    expect(milk?.averageAfter).toBe(average['is'])
  })

  test('of goods that never arrived is a variance, as its effect shows before', async () => {
    const id = await bills.receive(await bills.order(), [{ ...milkLot, accepted: '10' }])
    const saved = await bills.enter([id], {
      items: [
        { productId: bills.milk, ...milkLot, quantity: '10', cost: '2500' },
        { productId: bills.rice, quantity: '2', cost: '1000' },
      ],
    })
    const effect = (
      await bills.shop.as('admin').get(`/api/purchases/${saved.id}/effect`)
    ).json<ApprovalEffect>()
    expect(effect).toMatchObject({ variance: 2_000_00, inventoryAfter: effect.inventoryBefore })
    const variance = await account('cost_variance')
    const approved = await bills.step('admin', 'approve', saved)
    expect((await account('cost_variance')) - variance).toBe(2_000_00)
    await bills.step('admin', 'reopen', approved, reason)
    expect((await account('cost_variance')) - variance).toBe(0)
  })
})

describe('the same goods never enter by both receipt and bill', () => {
  test('a billed receipt stays approved, and its bill moves no stock', async () => {
    const id = await bills.receive(await bills.order())
    const { rows } = await bills.shop.owner.query<{ id: number }>(
      `insert into purchase (company_id, store_id, supplier_id, reference, purchased_on, credit_days, subtotal, lines, created_by, edited_by, responsible_id)
       values ($1, $2, $3, 'DIRECTA-1', '2026-11-18', 30, 100, 1, $4, $4, $4) returning id`,
      [bills.shop.companyId, bills.shop.storeId, bills.supplierId, bills.shop.ids.user],
    )
    const direct = rows[0]?.id
    const link = (purchaseId: number | undefined) =>
      bills.shop.owner.query('update received_order set purchase_id = $1 where id = $2', [purchaseId, id])
    await expect(link(direct)).rejects.toThrow('billed_by_a_purchase_that_moves_nothing')
    const bill = await bills.enter([id])
    const sql = (text: string) => bills.shop.owner.query(text)
    await expect(sql(`update received_order set approval = 'pending' where id = ${id}`)).rejects.toThrow(
      'billed_is_approved',
    )
    // Its `door` cannot be changed later, nor can stock move in its name.
    await expect(
      sql(`update purchase set door = 'direct', match = 'none' where id = ${bill.id}`),
    ).rejects.toThrow('billed_by_a_purchase_that_moves_nothing')
    await expect(
      sql(`insert into stock_movement (company_id, product_id, position, store_id, lot_id, happened_on, kind, document_id, line_id,
             quantity, unit_cost, value, quantity_after, value_after, created_by, created_at)
           select company_id, product_id, 9999, store_id, lot_id, happened_on, 'purchase', ${bill.id}, line_id, quantity, unit_cost, value,
                  quantity_after, value_after, created_by, created_at from stock_movement where kind = 'receipt' limit 1`),
    ).rejects.toThrow('bill_that_moves_stock_is_direct')
    await sql(`delete from purchase where id = ${direct}`)
  })

  test('by the API: its received order stays, and no other bill takes it', async () => {
    const id = await bills.receive(await bills.order())
    const draft = await bills.draft([id])
    await bills.enter([id])
    const second = await bills.shop.as('user').post('/api/purchases', { ...draft, reference: 'SEGUNDA-1' })
    expect(second.json()).toMatchObject({ code: 'already_billed' })
    const { version } = await bills.row('select version from received_order where id = $1', id)
    const reopened = await bills.shop
      .as('admin')
      .post(`/api/received-orders/${id}/reopen`, reason, { version: Number(version) })
    expect(reopened.json()).toMatchObject({
      code: 'has_dependents',
      detail: { documents: [{ kind: 'purchase' }] },
    })
  })

  test('billed twice at once, in any order of the same received orders: one bill', async () => {
    for (let round = 0; round < 12; round += 1) {
      const order = await bills.order()
      const ids = [
        await bills.receive(order, [{ ...milkLot, accepted: '4' }]),
        await bills.receive(order, [{ ...milkLot, accepted: '6' }]),
      ]
      const draft = await bills.draft(ids, { notDuplicateOf: null })
      const replies = await Promise.all(
        [ids, [...ids].reverse(), ids.slice(0, 1)].map((receivedOrderIds, at) =>
          bills.shop.as('user').post('/api/purchases', {
            ...draft,
            reference: `A-LA-VEZ-${round}-${at}`,
            // Each has another value, so that none looks like a duplicate.
            shipping: (round * 3 + at + 1) * 1_234_00,
            receivedOrderIds,
          }),
        ),
      )
      const codes = replies.map((reply) => reply.json<{ code?: string }>().code ?? 'saved').sort()
      expect(codes).toEqual(['already_billed', 'already_billed', 'saved'])
      const { count } = await bills.row(
        `select count(distinct purchase_id)::int as count from received_order where id = any($1)`,
        ids,
      )
      expect(count).toBe(1)
    }
  })

  test('billed while it is reopened: one of the two succeeds', async () => {
    for (let round = 0; round < 12; round += 1) {
      const id = await bills.receive(await bills.order())
      const draft = await bills.draft([id])
      const { version } = await bills.row('select version from received_order where id = $1', id)
      const [billed, reopened] = await Promise.all([
        bills.shop.as('user').post('/api/purchases', { ...draft, shipping: (round + 100) * 4_321_00 }),
        bills.shop
          .as('admin')
          .post(`/api/received-orders/${id}/reopen`, reason, { version: Number(version) }),
      ])
      const outcome = [billed.statusCode, reopened.statusCode].sort()
      expect(outcome, `${billed.body} ${reopened.body}`).toEqual([200, 409])
      const row = await bills.row(
        'select approval, purchase_id is null as free from received_order where id = $1',
        id,
      )
      expect(row).toEqual(
        billed.statusCode === 200
          ? { approval: 'approved', free: false }
          : { approval: 'pending', free: true },
      )
    }
  })
})

test('a settled order follows its bill: nothing owed, nothing open; when the bill is reopened, the order is open again', async () => {
  const order = await bills.order({
    items: [
      {
        productId: bills.rice,
        quantity: '4',
        cost: '0',
        supplierCode: '',
        expectedOn: null,
        expiresOn: null,
      },
    ],
  })
  const id = await bills.receive(order, [{ accepted: '4' }])
  const saved = await bills.enter([id])
  const settled = async () =>
    (await bills.row('select settled from purchase_order where id = $1', order.id))['settled']
  const approved = await bills.step('admin', 'approve', saved)
  expect(await settled()).toBe(true)
  await bills.step('admin', 'reopen', approved, reason)
  expect(await settled()).toBe(false)
})

test('after all this the ledgers agree', async () => {
  expect(differences(await verifyLedgers(overPool(bills.shop.pool)))).toEqual([])
})
