import { listOrders } from '@trastienda/contract/purchase-order'
import type { QueryClient } from '@tanstack/react-query'
import { refreshLists } from '../kit/list-pages.ts'

/** Brings up to date what a changed order may have changed: lists, counts, the calendar, itself and its history. */
export async function refreshOrders(client: QueryClient, id?: number): Promise<void> {
  const stale: (string | number)[][] = [['order-count'], ['arrivals'], ['order-reference']]
  if (id !== undefined) stale.push(['order', id], ['history', 'purchase_order', id])
  await Promise.all([
    refreshLists(client, listOrders.path),
    ...stale.map((queryKey) => client.invalidateQueries({ queryKey })),
  ])
}
