import { expect, test } from 'vitest'
import { maxMatching } from './lifecycle.ts'
import { deletePayment, reopenPayment } from './payment.ts'
import { reopenPurchase } from './purchase.ts'
import { removeSeveral, undoApprovals } from './several.ts'

const rows = (count: number) => Array.from({ length: count }, (_, at) => ({ id: at + 1, version: 2 }))

test('as many approvals are undone at once as one filter gives', () => {
  const { body } = undoApprovals(reopenPurchase)
  const of = (count: number) => body?.safeParse({ items: rows(count), reason: 'Se deshizo' }).success
  expect([of(maxMatching), of(maxMatching + 1), of(0)]).toEqual([true, false, false])
})

test('the call for several is made by the same people as the call for one', () => {
  expect(undoApprovals(reopenPayment)).toMatchObject({
    path: '/api/payments/undo-approvals',
    who: reopenPayment.who,
  })
  expect(removeSeveral(deletePayment)).toMatchObject({
    path: '/api/payments/delete',
    who: deletePayment.who,
  })
})
