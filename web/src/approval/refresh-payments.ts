import { listPayments } from '@trastienda/contract/payment'
import type { QueryClient } from '@tanstack/react-query'
import { refreshLists } from '../kit/list-pages.ts'
import { refreshPurchases } from './refresh-purchases.ts'

/** Brings up to date what a changed payment may have changed: lists, its bills, what is owed, its own history. */
export async function refreshPayments(client: QueryClient): Promise<void> {
  const stale = [
    ['payment'],
    ['payment-queue'],
    ['payment-batch'],
    ['purchase-payments'],
    ['bills-due'],
    ['purchase'],
    ['history', 'payment'],
  ]
  await Promise.all([
    refreshLists(client, listPayments.path),
    refreshPurchases(client),
    ...stale.map((queryKey) => client.invalidateQueries({ queryKey })),
  ])
}
