import { listStock, type StockRow } from '@trastienda/contract/stock'
import { useQuery } from '@tanstack/react-query'
import { call } from '../session/client.ts'

const mostIds = 50

/** The lots of products in a store, first to expire first. */
export async function storeLots(
  storeId: number,
  ids: readonly number[],
  signal?: AbortSignal,
): Promise<readonly StockRow[]> {
  const rows: StockRow[] = []
  for (let at = 0; at < ids.length; at += mostIds) {
    const asked = {
      by: 'lot' as const,
      store: String(storeId),
      product: ids.slice(at, at + mostIds).join(','),
      sort: 'expiresOn' as const,
      limit: '200',
    }
    let cursor: string | undefined
    do {
      // Each page names the next.
      // oxlint-disable-next-line no-await-in-loop
      const page = await call(listStock, {
        query: { ...asked, ...(cursor !== undefined && { cursor }) },
        ...(signal && { signal }),
      })
      rows.push(...page.data)
      cursor = page.next ?? undefined
    } while (cursor !== undefined)
  }
  return rows
}

const keyOf = (productId: number, lotId: number | null) => `${productId} ${lotId}`

/** What a store holds of the lots of products by now, found by product and lot. */
export function useStoreLots(storeId: number | null, productIds: readonly number[]) {
  const ids = [...new Set(productIds)].sort((a, b) => a - b)
  const { data } = useQuery({
    queryKey: ['stock-lots', storeId, ids],
    queryFn: async ({ signal }) => {
      const rows = await storeLots(storeId ?? 0, ids, signal)
      return new Map(rows.map((row) => [keyOf(row.productId, row.lotId), row]))
    },
    enabled: storeId !== null && ids.length > 0,
    placeholderData: (before) => before,
  })
  return (productId: number, lotId: number | null): StockRow | undefined => data?.get(keyOf(productId, lotId))
}
