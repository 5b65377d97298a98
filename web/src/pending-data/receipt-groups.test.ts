import type { ReceivedOrderRow } from '@trastienda/contract/received-order'
import { expect, test } from 'vitest'
import { groupsOf } from './receipt-groups.ts'

const row = (id: number, supplierId: number, storeId: number) =>
  ({ id, supplierId, storeId, supplier: `S${supplierId}`, store: `T${storeId}` }) as ReceivedOrderRow

test('what one bill can charge stands together: one supplier, one store, in the order given', () => {
  const groups = groupsOf([row(1, 7, 1), row(2, 8, 1), row(3, 7, 2), row(4, 7, 1)])
  expect(
    groups.map(({ supplier, store, receipts }) => [supplier, store, receipts.map(({ id }) => id)]),
  ).toEqual([
    ['S7', 'T1', [1, 4]],
    ['S8', 'T1', [2]],
    ['S7', 'T2', [3]],
  ])
})
