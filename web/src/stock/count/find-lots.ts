import type { Scan } from '@trastienda/contract/gs1'
import { pickProducts, type ProductPick } from '@trastienda/contract/product'
import { listCountLines, type StockCount } from '@trastienda/contract/stock-count'
import { call } from '../../session/client.ts'
import { lotsOnHand } from '../../lines/lots-on-hand.ts'
import { type KnownLot, withCounted } from './hand.ts'

/** The product whose code was scanned. */
export async function productOf(read: Scan): Promise<ProductPick | undefined> {
  for (const q of read.spellings) {
    // The likeliest spelling first; the next is requested only when nothing has it.
    // oxlint-disable-next-line no-await-in-loop
    const { data, exact } = await call(pickProducts, { query: { q } })
    if (exact && data[0]) return data[0]
  }
  return undefined
}

/** The lots of a product that the store or this count knows; expected quantities are not shown. */
export async function lotsOf({ id, storeId }: StockCount, productId: number): Promise<readonly KnownLot[]> {
  const [held, lines] = await Promise.all([
    lotsOnHand([productId], { storeId }),
    call(listCountLines, { params: { id }, query: { product: String(productId), limit: '200' } }),
  ])
  const knownLots: readonly KnownLot[] = held.map(({ lot, expiresOn }) => ({ lot, expiresOn, counted: null }))
  return lines.data.reduce((lots, { lot, expiresOn, counted }) => {
    return withCounted(lots, { lot, expiresOn }, counted)
  }, knownLots)
}
