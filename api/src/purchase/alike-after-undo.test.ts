import { flagName, mustBeSeen } from '@trastienda/contract/approval-flags'
import type { ApprovalEffect } from '@trastienda/contract/purchase-approval'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { draftOf } from '../../test/goods.ts'
import type { Saved } from '../../test/receiving.ts'
import { openRestoring } from '../../test/restoring.ts'

// A restored bill is checked like a newly entered one: an approver always sees a similar second one.

let at: Awaited<ReturnType<typeof openRestoring>>
beforeAll(async () => {
  at = await openRestoring()
})
afterAll(async () => {
  await at.noDifferences()
  await at.shop.close()
})

const path = '/api/purchases'
let cost = 31_000

/** Returns a function that makes drafts of similar bills: all have the same total, which no other bill has. */
async function alike() {
  const { shop, bills } = at
  cost += 1
  const items = [{ productId: bills.rice, quantity: '1', cost: String(cost) }]
  return async (more: object = {}) => ({
    ...(await draftOf(shop, shop.as('user'), bills.supplierId, items)),
    ...more,
  })
}
const enter = async (draft: object) => at.must('user', path, draft)

async function remove({ id, version }: Saved): Promise<void> {
  const gone = await at.shop.as('user').delete(`${path}/${id}`, { version })
  expect(gone.statusCode, gone.body).toBe(200)
}
const undo = ({ id }: Saved) => at.must('user', `${path}/${id}/restore`)

const flagsOf = async ({ id }: Saved) =>
  (await at.shop.as('admin').get(`${path}/${id}/effect`)).json<Pick<ApprovalEffect, 'flags'>>().flags

/** The purchases that approving a bill flags as perhaps the same. */
const flagged = async (bill: Saved) =>
  (await flagsOf(bill)).flatMap((flag) => (flag.kind === 'duplicate' ? [flag.purchaseId] : []))

/** The flags that an approver ticks who does not notice that a bill is similar to another one. */
const ticked = async (bill: Saved) =>
  (await flagsOf(bill)).filter((flag) => mustBeSeen(flag) && flag.kind !== 'duplicate').map(flagName)

const compared = ({ id }: Saved) => ({ notDuplicateOf: id, notDuplicateWhy: 'Son dos viajes' })

test('a bill that was entered again while the first was deleted is flagged once the first is restored', async () => {
  const draft = await alike()
  const first = await enter(await draft())
  await remove(first)
  const second = await enter(await draft())
  const back = await undo(first)
  expect(await flagged(second)).toEqual([])
  expect(await flagged(back)).toEqual([second.id])
  const items = []
  for (const bill of [second, back])
    items.push({ id: bill.id, version: bill.version, seen: await ticked(bill) })
  const { data } = (await at.shop.as('admin').post(`${path}/approve`, { items })).json<{
    data: { problem: string | null }[]
  }>()
  expect(data.map(({ problem }) => problem)).toEqual([null, 'flags_unseen'])
})

test('a bill that was declared no duplicate is declared so again once the other is restored', async () => {
  const draft = await alike()
  const first = await enter(await draft())
  const second = await enter(await draft(compared(first)))
  await remove(first)
  expect(await flagged(second)).toEqual([])
  const back = await undo(first)
  expect([await flagged(second), await flagged(back)]).toEqual([[first.id], []])
  expect((await at.shop.as('user').get(`${path}/${second.id}`)).json()).toMatchObject(compared(first))
})

test('where the other was approved meanwhile, unflagged, the one that comes back is flagged', async () => {
  const draft = await alike()
  const first = await enter(await draft())
  const second = await enter(await draft(compared(first)))
  await remove(first)
  const seen = await ticked(second)
  await at.must('admin', `${path}/${second.id}/approve`, { seen }, second.version)
  expect(await flagged(await undo(first))).toEqual([second.id])
})

test('two that were deleted one after the other come back as they stood', async () => {
  const draft = await alike()
  const first = await enter(await draft())
  const second = await enter(await draft(compared(first)))
  await remove(second)
  await remove(first)
  const back = await undo(first)
  expect([await flagged(await undo(second)), await flagged(back)]).toEqual([[first.id], []])
})

test('an approved bill that was deleted by code is not restored when a similar one exists', async () => {
  const draft = await alike()
  const entered = await enter(await draft())
  const first = await at.bills.step('admin', 'approve', entered)
  const deletion = await at.deleted('purchase', first.id)
  const second = await enter(await draft())
  const { reference } = await at.bills.read(second.id)
  await at.refusesToRestore(deletion, { kind: 'purchase', id: second.id, reference })
  await remove(second)
  expect((await at.restore(deletion)).json()).toMatchObject({ documents: 1 })
})

test('approved bills that were compared come back from a deletion by code, together or one of them', async () => {
  const draft = await alike()
  const first = await enter(await draft())
  const second = await enter(await draft(compared(first)))
  const third = await enter(await draft(compared(second)))
  for (const bill of [first, second, third]) await at.bills.step('admin', 'approve', bill)
  for (const bill of [first, third, second]) {
    const deletion = await at.deleted('purchase', bill.id)
    const back = await at.restore(deletion)
    expect(back.json(), back.body).toMatchObject({ documents: 1 })
  }
})

test('a pending bill that was deleted by code is flagged when it is restored and a similar one exists', async () => {
  const draft = await alike()
  const first = await enter(await draft())
  const deletion = await at.deleted('purchase', first.id)
  const second = await enter(await draft())
  expect((await at.restore(deletion)).json()).toMatchObject({ documents: 1 })
  expect([await flagged(first), await flagged(second)]).toEqual([[second.id], []])
})
