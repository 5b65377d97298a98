import { listOrders } from '@trastienda/contract/purchase-order'
import { listReceivedOrders } from '@trastienda/contract/received-order'
import type { QueryClient } from '@tanstack/react-query'
import { refreshLists } from '../kit/list-pages.ts'

/** Brings up to date what a changed received order may have changed: lists, counts, itself, its history, its order. */
export async function refreshReceipts(client: QueryClient, id?: number): Promise<void> {
  const stale: (string | number)[][] = [
    ['receipt-count'],
    ['receivable'],
    ['order'],
    ['order-count'],
    ['arrivals'],
    ['dashboard'],
    ['product-costs'],
  ]
  if (id !== undefined) stale.push(['receipt', id], ['history', 'received_order', id])
  await Promise.all([
    refreshLists(client, listReceivedOrders.path),
    refreshLists(client, listOrders.path),
    ...stale.map((queryKey) => client.invalidateQueries({ queryKey })),
  ])
}
