import { listPurchases } from '@trastienda/contract/purchase'
import { listReceivedOrders } from '@trastienda/contract/received-order'
import type { QueryClient } from '@tanstack/react-query'
import { refreshLists } from '../kit/list-pages.ts'

/** Brings up to date what a changed purchase may have changed: lists, counts, itself, its history, what is owed. */
export async function refreshPurchases(client: QueryClient, id?: number): Promise<void> {
  const stale = [['purchase-count'], ['purchase-check'], ['dashboard'], ['party'], ['product-costs']]
  if (id !== undefined) stale.push(['purchase', id] as never, ['history', 'purchase', id] as never)
  await Promise.all([
    refreshLists(client, listPurchases.path),
    refreshLists(client, listReceivedOrders.path),
    ...stale.map((queryKey) => client.invalidateQueries({ queryKey })),
  ])
}
