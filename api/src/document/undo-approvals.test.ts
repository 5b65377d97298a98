import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeSupplier } from '../../test/goods.ts'
import { openPaying, type Paying, type Saved } from '../../test/paying.ts'
import { problemsOf, severalOf } from '../../test/several.ts'
import type { NotificationRow } from '@trastienda/contract/notification'
import type { Person } from '../../test/shop.ts'

let at: Paying
let several: ReturnType<typeof severalOf>
beforeAll(async () => {
  at = await openPaying()
  several = severalOf(at.shop)
})
afterAll(() => at.shop.close())

const statesOf = async (bills: readonly Saved[]) =>
  (
    await at.shop.owner.query<{ approval: string }>(
      'select approval::text from purchase where id = any($1) order by id',
      [bills.map(({ id }) => id)],
    )
  ).rows.map(({ approval }) => approval)

const reopenings = async ({ id }: Saved) =>
  (
    await at.shop.owner.query<{ user_id: number; reason: string }>(
      `select user_id, reason from history where kind = 'purchase' and row_id = $1 and action = 'reopened'`,
      [id],
    )
  ).rows

test('what was used since is refused and names what uses it; the others are reopened', async () => {
  const bills = [await at.bill(100_00), await at.bill(101_00), await at.bill(102_00)]
  const [, paid] = bills as [Saved, Saved, Saved]
  const payment = await at.pay(paid.id, 50_00)
  const results = await several.undo('admin', 'purchase', bills)
  expect(problemsOf(results)).toEqual([null, 'has_dependents', null])
  expect(results[1]).toMatchObject({
    reference: expect.stringContaining('PAGO'),
    detail: { documents: [{ kind: 'payment', id: payment.id, reference: expect.any(String) }] },
  })
  expect(await statesOf(bills)).toEqual(['pending', 'approved', 'pending'])
})

test('each reopening is recorded with who undid it and why', async () => {
  const bill = await at.bill(103_00)
  await several.undo('admin2', 'purchase', [bill])
  expect(await reopenings(bill)).toEqual([{ user_id: at.shop.ids.admin2, reason: 'Se deshizo' }])
})

test('what somebody changed since is refused', async () => {
  const bill = await at.bill(104_00)
  const note = { note: 'vista', attachmentIds: [] as number[] }
  const { body } = await at.shop.as('user').get(`/api/purchases/${bill.id}`)
  const files = (JSON.parse(body) as { attachments: { id: number }[] }).attachments.map(({ id }) => id)
  const noted = await at.shop
    .as('user')
    .patch(`/api/purchases/${bill.id}/note`, { ...note, attachmentIds: files }, bill.version)
  expect(noted.statusCode, noted.body).toBe(200)
  expect(problemsOf(await several.undo('admin', 'purchase', [bill]))).toEqual(['stale'])
  expect(await statesOf([bill])).toEqual(['approved'])
})

test.each([
  ['secretary', 403],
  ['buyer', 403],
  ['nobody', 401],
] as const)('%s, who may not reopen, may not undo', async (who, status) => {
  const bill = await at.bill(105_00)
  const body = { items: [{ id: bill.id, version: bill.version }], reason: 'Se deshizo' }
  const reply = await at.shop.as(who).post('/api/purchases/undo-approvals', body)
  expect(reply.statusCode).toBe(status)
  expect(await statesOf([bill])).toEqual(['approved'])
})

test('another company finds nothing to undo', async () => {
  const bill = await at.bill(106_00)
  const results = await several.undo('rival', 'purchase', [bill])
  expect(results).toMatchObject([{ problem: 'not_found', reference: '' }])
  expect(await statesOf([bill])).toEqual(['approved'])
})

test('two at once reopen once; the same key again gives the same answer', async () => {
  for (let nth = 0; nth < 6; nth += 1) {
    const bills = [await at.bill(200_00 + nth), await at.bill(300_00 + nth)]
    const both = await Promise.all([
      several.undo('admin', 'purchase', bills),
      several.undo('admin2', 'purchase', bills.toReversed()),
    ])
    const [one, other] = [problemsOf(both[0]), problemsOf(both[1]).toReversed()]
    for (const place of [0, 1]) {
      expect([one[place], other[place]]).toContain(null)
      expect([one[place], other[place]]).toContain('stale')
    }
    for (const bill of bills) expect(await reopenings(bill)).toHaveLength(1)
  }
  const bill = await at.bill(400_00)
  const [first, again] = [
    await several.undo('admin', 'purchase', [bill], 'deshacer-esta-1'),
    await several.undo('admin', 'purchase', [bill], 'deshacer-esta-1'),
  ]
  expect(again).toEqual(first)
  expect(problemsOf(again)).toEqual([null])
})

test('an undo and a payment at once: either the bill is open and unpaid, or it stays approved', async () => {
  for (let nth = 0; nth < 8; nth += 1) {
    const bill = await at.bill(500_00 + nth)
    const [results, payment] = await Promise.all([
      several.undo('admin', 'purchase', [bill]),
      at.shop.as('user').post('/api/payments', at.draft(bill.id, 10_00)),
    ])
    const undone = results[0]?.problem === null
    expect([undone, payment.statusCode === 200].filter(Boolean)).toHaveLength(1)
    if (!undone) expect(results[0]?.problem).toBe('has_dependents')
    expect(await statesOf([bill])).toEqual([undone ? 'pending' : 'approved'])
  }
})

test('the author is told of a reopening only when they have read of the approval; the other approvers are asked again', async () => {
  await at.shop.owner.query('delete from notification')
  const noticesOf = async (who: Person) =>
    (await at.shop.as(who).get('/api/notifications'))
      .json<{ data: NotificationRow[] }>()
      .data.map(({ kind, documentId }) => `${kind} ${documentId}`)
  const unread = await at.bill(600_00)
  expect(await noticesOf('user')).toEqual([`purchase_approved ${unread.id}`])
  await several.undo('admin', 'purchase', [unread])
  expect(await noticesOf('user')).toEqual([])
  expect(await noticesOf('admin2')).toContain(`waiting ${unread.id}`)
  expect(await noticesOf('admin')).not.toContain(`waiting ${unread.id}`)
  const read = await at.bill(601_00)
  await at.shop.owner.query('update notification set read_at = now() where user_id = $1', [at.shop.ids.user])
  await several.undo('admin', 'purchase', [read])
  expect(await noticesOf('user')).toEqual([`reopened ${read.id}`, `purchase_approved ${read.id}`])
})

test('what a closed period contains is not undone', async () => {
  const [closed, open] = [
    await at.bill(700_00, { purchasedOn: '2026-11-10' }),
    await at.bill(701_00, { purchasedOn: '2026-11-19' }),
  ]
  await at.shop.owner.query(`update company set closing_date = '2026-11-15' where id = $1`, [
    at.shop.companyId,
  ])
  expect(problemsOf(await several.undo('admin', 'purchase', [closed, open]))).toEqual(['period_closed', null])
  await at.shop.owner.query('update company set closing_date = null where id = $1', [at.shop.companyId])
})

test('several deletions: those that others entered are refused by row, and two at once delete once', async () => {
  const supplierId = await makeSupplier(at.shop, 'Por borrar S.A.')
  const enter = async (cost: number, who: Person) => {
    const bill = await at.bill(cost, { supplierId })
    const [undone] = await several.undo('admin', 'purchase', [bill])
    expect(undone?.problem).toBeNull()
    return { id: bill.id, version: bill.version + 1, who }
  }
  // Approved once, so that it stays in the books.
  const approved = await enter(800_00, 'user')
  expect(problemsOf(await several.remove('user', 'purchase', [approved]))).toEqual(['was_approved'])
  const bill = await at.bill(801_00)
  const payments = [await at.pay(bill.id, 1_00), await at.pay(bill.id, 2_00, {}, 'secretary')]
  const others = await several.remove('secretary', 'payment', payments)
  expect(problemsOf(others)).toEqual(['forbidden', null])
  const rest = [await at.pay(bill.id, 3_00), await at.pay(bill.id, 4_00)]
  const both = await Promise.all([
    several.remove('user', 'payment', rest),
    several.remove('user', 'payment', rest.toReversed()),
  ])
  const all = both.flat().map(({ problem }) => problem)
  expect(all.filter((problem) => problem === null)).toHaveLength(2)
  expect(all.filter((problem) => problem === 'not_found')).toHaveLength(2)
  // Only who deleted them restores them.
  const ids = rest.map(({ id }) => id)
  expect(problemsOf(await several.restore('admin', 'payment', ids))).toEqual(['not_found', 'not_found'])
  expect(problemsOf(await several.restore('user', 'payment', ids))).toEqual([null, null])
})
