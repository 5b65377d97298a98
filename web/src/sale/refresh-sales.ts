import { listSales } from '@trastienda/contract/sale'
import { listSaleReturns } from '@trastienda/contract/sale-return'
import type { QueryClient } from '@tanstack/react-query'
import { refreshLists } from '../kit/list-pages.ts'

/** Brings up to date what a changed sale may have changed: lists, counts, itself, its money, its returns. */
export async function refreshSales(client: QueryClient, id?: number): Promise<void> {
  const stale: (string | number)[][] = [
    ['sale-count'],
    ['sale-check'],
    ['dashboard'],
    ['party'],
    ['customer-balance'],
    ['sale-return'],
    ['history', 'sale_return'],
  ]
  if (id !== undefined)
    for (const name of ['sale', 'sale-collections', 'sale-returns', 'sale-returnable']) stale.push([name, id])
  if (id !== undefined) stale.push(['history', 'sale', id])
  await Promise.all([
    refreshLists(client, listSales.path),
    refreshLists(client, listSaleReturns.path),
    ...stale.map((queryKey) => client.invalidateQueries({ queryKey })),
  ])
}
