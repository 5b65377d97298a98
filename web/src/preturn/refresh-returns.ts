import { listPurchaseReturns } from '@trastienda/contract/purchase-return'
import type { QueryClient } from '@tanstack/react-query'
import { refreshPayments } from '../approval/refresh-payments.ts'
import { refreshLists } from '../kit/list-pages.ts'

/** Brings up to date what a changed return may have changed: its bill, what is paid of it, stock and its own history. */
export async function refreshReturns(client: QueryClient): Promise<void> {
  const stale = [
    ['returnable'],
    ['purchase-return'],
    ['supplier-account'],
    ['product'],
    ['history', 'purchase_return'],
  ]
  await Promise.all([
    refreshLists(client, listPurchaseReturns.path),
    refreshPayments(client),
    ...stale.map((queryKey) => client.invalidateQueries({ queryKey })),
  ])
}
