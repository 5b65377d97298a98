import { listStockAdjustments } from '@trastienda/contract/stock-adjustment'
import { listCountLines, listStockCounts } from '@trastienda/contract/stock-count'
import { listStockTransfers } from '@trastienda/contract/stock-transfer'
import { listStock } from '@trastienda/contract/stock'
import type { QueryClient } from '@tanstack/react-query'
import { refreshLists } from '../kit/list-pages.ts'
import type { StockKind } from './kind.ts'

const lists: Record<StockKind, string> = {
  stock_adjustment: listStockAdjustments.path,
  stock_transfer: listStockTransfers.path,
  stock_count: listStockCounts.path,
}

/** Brings up to date what a action on a document may have changed: its list, what is on hand, itself and its history. */
export async function refreshStock(client: QueryClient, kind: StockKind, id?: number): Promise<void> {
  const stale: (string | number)[][] = [['dashboard'], ['product'], [`${kind}-count`]]
  if (id !== undefined) stale.push([kind, id], ['history', kind, id])
  // A form that was saved reads them anew; until it has left it shows what they were when it was saved.
  await client.invalidateQueries({ queryKey: ['stock-lots'], refetchType: 'none' })
  await Promise.all([
    refreshLists(client, lists[kind]),
    refreshLists(client, listStock.path),
    refreshLists(client, listCountLines.path),
    ...stale.map((queryKey) => client.invalidateQueries({ queryKey })),
  ])
}
