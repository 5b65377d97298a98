import type { ReceivedOrderRow } from '@trastienda/contract/received-order'
import { expect, test } from 'vitest'
import { groupsOf, leading } from './receipt-groups.ts'

const row = (id: number, supplierId: number, storeId: number) =>
  ({ id, supplierId, storeId, supplier: `S${supplierId}`, store: `T${storeId}` }) as ReceivedOrderRow

test('receipts that one bill can charge are together: one supplier, one store, in the given order', () => {
  const groups = groupsOf([row(1, 7, 1), row(2, 8, 1), row(3, 7, 2), row(4, 7, 1)])
  expect(
    groups.map(({ supplier, store, receipts }) => [supplier, store, receipts.map(({ id }) => id)]),
  ).toEqual([
    ['S7', 'T1', [1, 4]],
    ['S8', 'T1', [2]],
    ['S7', 'T2', [3]],
  ])
})

test('the oldest groups are shown first, none of them split, and at least one', () => {
  const groups = groupsOf([
    row(1, 7, 1),
    row(2, 7, 1),
    row(3, 8, 1),
    row(4, 9, 1),
    row(5, 9, 1),
    row(6, 10, 1),
  ])
  const ids = (most: number) => leading(groups, most).flatMap(({ receipts }) => receipts.map(({ id }) => id))
  expect(ids(4)).toEqual([1, 2, 3])
  expect(ids(5)).toEqual([1, 2, 3, 4, 5])
  expect(ids(1)).toEqual([1, 2])
  expect(leading([], 4)).toEqual([])
})
