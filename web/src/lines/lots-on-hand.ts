import { listStock, type StockRow } from '@trastienda/contract/stock'
import { call } from '../session/client.ts'

const mostIds = 50

/** The lots of products that are on hand in a store, or in all of them, first to expire first. */
export async function lotsOnHand(
  ids: readonly number[],
  { storeId, signal }: { readonly storeId?: number; readonly signal?: AbortSignal } = {},
): Promise<readonly StockRow[]> {
  const rows: StockRow[] = []
  for (let at = 0; at < ids.length; at += mostIds) {
    const lotQuery = {
      by: 'lot' as const,
      ...(storeId !== undefined && { store: String(storeId) }),
      product: ids.slice(at, at + mostIds).join(','),
      sort: 'expiresOn' as const,
      limit: '200',
    }
    let cursor: string | undefined
    do {
      // Each page names the next.
      // oxlint-disable-next-line no-await-in-loop
      const page = await call(listStock, {
        query: { ...lotQuery, ...(cursor !== undefined && { cursor }) },
        ...(signal && { signal }),
      })
      rows.push(...page.data)
      cursor = page.next ?? undefined
    } while (cursor !== undefined)
  }
  return rows
}
