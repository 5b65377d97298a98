import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { makeAttachment, makeProduct } from '../../test/goods.ts'
import { openReturning, type Returning } from '../../test/returning.ts'
import { overPool } from '../db/db.ts'
import { differences, verifyLedgers } from '../verify/verify.ts'

let at: Returning
let milk: number
let rice: number
beforeAll(async () => {
  at = await openReturning()
  milk = await makeProduct(at.shop, 'LAC-1', { expires: true })
  rice = await makeProduct(at.shop, 'GRA-1', { wholeUnit: false })
})
afterAll(() => at.shop.close())
afterEach(async () => {
  expect(differences(await verifyLedgers(overPool(at.shop.pool)))).toEqual([])
})

/** Twelve of milk and 2.5 of rice, with discount and shipping. */
const twoLines = () =>
  at.bill(
    [
      { productId: milk, lot: 'L1', expiresOn: '2026-11-19', quantity: '12', cost: '2500' },
      { productId: rice, quantity: '2.5', cost: '1000' },
    ],
    { discount: 100_01, shipping: 50_00, purchasedOn: '2026-11-10' },
  )

test('a purchase shows the returnable quantity of each line', async () => {
  const { id } = await twoLines()
  const { purchase, lines, suggested } = await at.returnable(id)
  expect(suggested).toMatch(/^RET-2026-\d{6}$/)
  expect(purchase).toMatchObject({
    id,
    billed: 32_449_99,
    debited: 0,
    balance: 32_449_99,
    credit: 0,
    creditFree: 0,
  })
  expect(lines).toMatchObject([
    { productId: milk, lot: 'L1', bought: '12', returned: '0', pending: '0', onHand: '12', returnedValue: 0 },
    { productId: rice, bought: '2.5', returned: '0', pending: '0', onHand: '2.5' },
  ])
  expect(lines.reduce((sum, { landed }) => sum + landed, 0)).toBe(32_449_99)
  await at.enterReturn(id, [[0, '5']])
  expect((await at.returnable(id)).lines[0]).toMatchObject({ pending: '5', returned: '0' })
  const held = await at.enterReturn(id, [[0, '3']])
  expect((await at.returnable(id, held.id)).lines[0]).toMatchObject({ pending: '5' })
})

test('an approved return takes goods out at landed cost and reduces what is owed', async () => {
  const { id } = await twoLines()
  const [before, owed] = [await at.valued(milk), await at.owed()]
  const [landed] = (await at.returnable(id)).lines.map((line) => line.landed)
  const value = Math.round((landed ?? 0) / 3)
  const entered = await at.enterReturn(id, [[0, '4', 'expired']])
  const effect = (await at.shop.as('admin').get(`/api/purchase-returns/${entered.id}/effect`)).json()
  expect(effect).toMatchObject({
    amount: value,
    applied: value,
    excess: 0,
    balanceBefore: 32_449_99,
    balanceAfter: 32_449_99 - value,
    statusAfter: 'received',
    owedBefore: owed,
    owedAfter: owed - value,
    flags: [],
  })
  expect(effect.lots).toMatchObject([{ lot: 'L1', value }])
  expect(Number(effect.lots[0].before) - Number(effect.lots[0].after)).toBe(4)
  await at.done('admin', 'approve', entered)
  expect(await at.owed()).toBe(owed - value)
  const after = await at.valued(milk)
  expect(Number(before.quantity) - Number(after.quantity)).toBe(4)
  expect(before.value - after.value).toBe(value)
  const { purchase, lines } = await at.returnable(id)
  expect(purchase).toMatchObject({ debited: value, balance: 32_449_99 - value })
  expect(lines[0]).toMatchObject({ returned: '4', returnedValue: value })
  const row = (await at.shop.as('user').get(`/api/purchase-returns/${entered.id}`)).json()
  expect(row).toMatchObject({
    approval: 'approved',
    amount: value,
    applied: value,
    excess: 0,
    decidedBy: 'Admin Prueba',
  })
})

test('the part beyond the balance becomes credit, and reopening removes it', async () => {
  const { id } = await at.bill([{ productId: rice, quantity: '10', cost: '1000' }])
  await at.pay(id, 800_000)
  const [valued, owed] = [await at.valued(rice), await at.owed()]
  const entered = await at.enterReturn(id, [[0, '5']])
  const done = await at.done('admin', 'approve', entered)
  expect((await at.returnable(id)).purchase).toMatchObject({
    status: 'paid',
    balance: 0,
    debited: 200_000,
    credit: 300_000,
    creditFree: 300_000,
  })
  expect(await at.owed()).toBe(owed - 500_000)
  const reopened = await at.done('admin', 'reopen', done)
  expect((await at.returnable(id)).purchase).toMatchObject({ status: 'partial', balance: 200_000, credit: 0 })
  expect(await at.valued(rice)).toEqual(valued)
  expect(await at.owed()).toBe(owed)
  await at.done('admin', 'approve', reopened)
  expect(await at.owed()).toBe(owed - 500_000)
})

test('it is not reopened while its credit is used, and the refusal names what uses it', async () => {
  const { id } = await at.bill([{ productId: rice, quantity: '10', cost: '1000' }])
  await at.pay(id, 1_000_000)
  const done = await at.done('admin', 'approve', await at.enterReturn(id, [[0, '5']]))
  const { rows } = await at.shop.owner.query<{ id: number }>(
    'select id from supplier_credit where return_id = $1',
    [done.id],
  )
  const refund = await at.shop.as('user').post('/api/payments', {
    kind: 'return',
    purchaseId: id,
    paidOn: '2026-11-20',
    method: 'transfer',
    credits: [{ creditId: rows[0]?.id, amount: 500_000 }],
  })
  expect(refund.statusCode, refund.body).toBe(200)
  const refused = await at.step('admin', 'reopen', done)
  expect(refused.json()).toMatchObject({
    code: 'has_dependents',
    detail: { documents: [{ kind: 'payment', purchaseId: id, paymentKind: 'return' }] },
  })
  await at.shop
    .as('user')
    .post(
      `/api/payments/${refund.json().id}/cancel`,
      { reason: 'no llegó el dinero' },
      { version: refund.json().version },
    )
  await at.done('admin', 'reopen', done)
})

test('quantities are limited by what was bought, what is pending elsewhere and what is in stock', async () => {
  const { id } = await twoLines()
  const refused = async (parts: Parameters<Returning['enter']>[1]) => (await at.enter(id, parts)).json()
  expect(await refused([[0, '13']])).toMatchObject({
    code: 'return_exceeded',
    fields: { 'items.0.quantity': { code: 'above_bought', limit: '12' } },
  })
  expect(await refused([[0, '1.5']])).toMatchObject({
    code: 'invalid',
    fields: { 'items.0.quantity': { code: 'quantity_whole' } },
  })
  const first = await at.enterReturn(id, [[0, '8']])
  expect(await refused([[0, '5']])).toMatchObject({
    fields: { 'items.0.quantity': { code: 'above_bought', limit: '4' } },
  })
  const patched = await at.shop
    .as('user')
    .patch(`/api/purchase-returns/${first.id}`, await at.draft(id, [[0, '12']]), first.version)
  expect(patched.statusCode, patched.body).toBe(200)
  // Somebody takes the lot meanwhile.
  const gone =
    'update stock set quantity = quantity + $1 where product_id = $2 and lot_id = (select lot_id from purchase_line where purchase_id = $3 and product_id = $2)'
  const { rows } = await at.shop.owner.query<{ quantity: string }>(
    'select quantity from stock where product_id = $1',
    [milk],
  )
  const left = Number(rows[0]?.quantity) - 7
  await at.shop.owner.query(gone, [-left, milk, id])
  const late = await at.step('admin', 'approve', patched.json())
  expect(late.json()).toMatchObject({
    code: 'return_exceeded',
    fields: { 'items.0.quantity': { code: 'above_stock', limit: '7' } },
  })
  const effect = (await at.shop.as('admin').get(`/api/purchase-returns/${first.id}/effect`)).json()
  expect(effect.flags).toEqual([
    { kind: 'exceeded', product: 'Producto LAC-1', code: 'above_stock', limit: '7' },
  ])
  await at.shop.owner.query(gone, [left, milk, id])
})

test('days, states, people and files are checked', async () => {
  const bill = await twoLines()
  const user = at.shop.as('user')
  const add = async (more: object) =>
    user.post('/api/purchase-returns', { ...(await at.draft(bill.id, [[0, '1']])), ...more })
  expect((await add({ returnedOn: '2026-11-21' })).json()).toMatchObject({
    fields: { returnedOn: { code: 'day_future' } },
  })
  expect((await add({ returnedOn: '2026-11-09' })).json()).toMatchObject({
    fields: { returnedOn: { code: 'day_before_purchase' } },
  })
  expect((await add({ items: [] })).json()).toMatchObject({ fields: { items: { code: 'select_product' } } })
  const file = await makeAttachment(user)
  const one = await add({ attachmentIds: [file], reference: 'ND-77' })
  expect(one.statusCode, one.body).toBe(200)
  expect((await add({ attachmentIds: [file] })).json()).toMatchObject({
    fields: { 'attachmentIds.0': { code: 'not_found' } },
  })
  expect((await add({ reference: 'nd 77' })).json()).toMatchObject({ code: 'reference_taken' })
  const entered = one.json()
  expect((await at.step('user', 'approve', entered)).json()).toMatchObject({ code: 'own_document' })
  expect((await at.step('secretary', 'cancel', entered)).statusCode).toBe(403)
  expect((await at.shop.as('rival').get(`/api/purchase-returns/${entered.id}`)).statusCode).toBe(404)
  expect((await at.shop.as('rival').get(`/api/purchases/${bill.id}/returnable`)).statusCode).toBe(404)
  const rejected = await at.done('user2', 'reject', entered)
  expect((await at.step('user2', 'approve', rejected)).json()).toMatchObject({ code: 'not_pending' })
  const patched = await user.patch(
    `/api/purchase-returns/${entered.id}`,
    await at.draft(bill.id, [[1, '0.5']]),
    rejected.version,
  )
  const approved = await at.done('user2', 'approve', patched.json())
  expect(
    (await user.delete(`/api/purchase-returns/${entered.id}`, { version: approved.version })).json(),
  ).toMatchObject({
    code: 'not_editable',
  })
  const noted = await user.patch(
    `/api/purchase-returns/${entered.id}/note`,
    { note: 'Se llevó la caja', attachmentIds: [] },
    approved.version,
  )
  expect(noted.statusCode, noted.body).toBe(200)
  const reopened = await at.done('admin', 'reopen', noted.json())
  expect(
    (await user.delete(`/api/purchase-returns/${entered.id}`, { version: reopened.version })).json(),
  ).toMatchObject({
    code: 'was_approved',
  })
  const blocked = await at.shop
    .as('admin')
    .post(`/api/purchases/${bill.id}/reopen`, { reason: 'a ver si deja' }, bill)
  expect(blocked.json()).toMatchObject({
    code: 'has_dependents',
    detail: { documents: [{ kind: 'purchase_return', id: entered.id }] },
  })
  await at.done('user', 'cancel', reopened)
  const history = (await user.get(`/api/history/purchase_return/${entered.id}`)).json()
  expect(history.data.map(({ action }: { action: string }) => action)).toEqual([
    'cancelled',
    'reopened',
    'annotated',
    'approved',
    'changed',
    'rejected',
    'created',
  ])
})

test('the list is that of one purchase with its totals, and can be exported', async () => {
  const bill = await twoLines()
  const [one, two] = [await at.enterReturn(bill.id, [[0, '2']]), await at.enterReturn(bill.id, [[1, '1']])]
  await at.done('admin', 'approve', one)
  const list = (await at.shop.as('user').get(`/api/purchase-returns?purchase=${bill.id}&sort=-amount`)).json()
  expect(list.total).toBe(2)
  expect(list.data.map(({ id }: { id: number }) => id)[0]).toBe(one.id)
  expect(list.totals.applied).toBe(list.data[0].amount)
  expect(list.totals.amount).toBe(list.data[0].amount + list.data[1].amount)
  const all = (await at.shop.as('user').get('/api/purchase-returns')).json()
  const { rows } = await at.shop.owner.query(
    `select count(*)::int as n, count(*) filter (where approval in ('rejected', 'cancelled'))::int as out,
            sum(amount) filter (where approval not in ('rejected', 'cancelled'))::bigint as amount from purchase_return`,
  )
  expect(all.total).toBe(rows[0].n)
  expect(all.totals).toMatchObject({ amount: Number(rows[0].amount), leftOut: rows[0].out })
  const sheet = await at.shop.as('user').get(`/api/purchase-returns/export?purchase=${bill.id}&language=es`)
  expect(sheet.statusCode).toBe(200)
  expect(sheet.body.split('\r\n')[0]).toContain('Queda a favor')
  expect(sheet.body.trim().split('\r\n')).toHaveLength(3)
  await at.done('admin', 'reject', two)
  const sumsOf = async (query: string) =>
    (await at.shop.as('user').get(`/api/purchase-returns?purchase=${bill.id}${query}`)).json().totals
  expect(await sumsOf('')).toMatchObject({ amount: list.data[0].amount, leftOut: 1 })
  expect(await sumsOf('&approval=rejected')).toMatchObject({ amount: list.data[1].amount, leftOut: 0 })
})

test('the kardex shows a return and its reopening, and where they can be read', async () => {
  const productId = await makeProduct(at.shop, 'KAR-1')
  const { id } = await at.bill([{ productId, lot: 'K1', quantity: '10', cost: '1000' }])
  const done = await at.done('admin', 'approve', await at.enterReturn(id, [[0, '4']]))
  await at.done('admin', 'reopen', done)
  const kardex = (await at.shop.as('user').get(`/api/products/${productId}/kardex`)).json()
  expect(kardex).toMatchObject({ incoming: '14', outgoing: '4', closing: '10', closingValue: 1_000_000 })
  const movements = kardex.data.map((row: Record<string, unknown>) => [
    row.kind,
    row.documentId,
    row.billId,
    row.quantity,
    row.value,
  ])
  expect(movements).toEqual([
    ['return_reopened', done.id, id, '4', 400_000],
    ['return', done.id, id, '-4', -400_000],
    ['purchase', id, null, '10', 1_000_000],
  ])
  expect(kardex.data[0].reference).toMatch(/^PRUEBA-/)
})
