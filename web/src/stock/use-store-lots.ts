import type { Day } from '@trastienda/contract/calendar'
import type { LotKind, MovementOf } from '@trastienda/contract/movement'
import { listGivingLots, type StockRow } from '@trastienda/contract/stock'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { lotsOnHand } from '../lines/lots-on-hand.ts'
import { call } from '../session/client.ts'

const mostIds = 50

/** A lot that lies in a store. */
export interface LotThere {
  readonly lotId: number
  readonly lot: string
  readonly expiresOn: Day | null
}

const keyOf = (productId: number, lotId: number | null) => `${productId} ${lotId}`

type StoreLots = ReadonlyMap<string, StockRow>

/**
 * The query of the present lots of products in a store, by product and lot.
 * @param version the saved version of the document, whose reservations are included
 */
export function storeLots(storeId: number | null, productIds: readonly number[], version: string) {
  const ids = [...new Set(productIds)].sort((a, b) => a - b)
  return queryOptions({
    queryKey: ['stock-lots', storeId, ids, version],
    queryFn: async ({ signal }): Promise<StoreLots> => {
      const rows = await lotsOnHand(ids, { storeId: storeId ?? 0, signal })
      return new Map(rows.map((row) => [keyOf(row.productId, row.lotId), row]))
    },
    enabled: storeId !== null && ids.length > 0,
  })
}

/** All lots of a product, first to expire first. */
export const lotsOfProduct = (rows: StoreLots | undefined, productId: number): readonly LotThere[] =>
  [...(rows?.values() ?? [])].flatMap(({ lotId, lot, expiresOn, ...row }) =>
    row.productId === productId && lotId !== null ? [{ lotId, lot, expiresOn }] : [],
  )

/**
 * The present lots of products in a store, by product and lot: null for none, undefined until it is known. With another
 * version of the document, earlier results are no longer shown.
 */
export function useStoreLots(storeId: number | null, productIds: readonly number[], version: string) {
  const { data, isPlaceholderData } = useQuery({
    ...storeLots(storeId, productIds, version),
    placeholderData: (before, query) => (query?.queryKey[3] === version ? before : undefined),
  })
  const known = data && !isPlaceholderData
  return {
    lot: (productId: number, lotId: number | null): StockRow | null | undefined =>
      data?.get(keyOf(productId, lotId)) ?? (known ? null : undefined),
    all: (productId: number): readonly LotThere[] | undefined => {
      const lots = lotsOfProduct(data, productId)
      return known || lots.length > 0 ? lots : undefined
    },
  }
}

interface Then {
  readonly kind: MovementOf<LotKind>
  readonly storeId: number | null
  /** The document's day; null for today, to which lots give their free quantity. */
  readonly on: Day | null
  /** The document that is being changed. */
  readonly except: number | null
}

/**
 * The quantities that lots can give to a document of a past day, by product and lot; undefined for one of today, and
 * until it is known.
 */
export function useGivingLots({ kind, storeId, on, except }: Then, productIds: readonly number[]) {
  const ids = [...new Set(productIds)].sort((a, b) => a - b)
  const { data } = useQuery({
    queryKey: ['stock-lots', 'giving', kind, storeId, on, except, ids],
    queryFn: async ({ signal }) => {
      const found = new Map<string, string>()
      for (let at = 0; at < ids.length; at += mostIds) {
        const product = ids.slice(at, at + mostIds).join(',')
        const more = except === null ? {} : { except: String(except) }
        const query = { kind, store: String(storeId ?? 0), on: on ?? '', product, ...more }
        // oxlint-disable-next-line no-await-in-loop -- few ask for more than one part
        const answer = await call(listGivingLots, { query, signal })
        for (const { productId, lotId, free } of answer.data) found.set(keyOf(productId, lotId), free)
      }
      return found
    },
    enabled: storeId !== null && on !== null && ids.length > 0,
  })
  if (on === null || data === undefined) return undefined
  return (productId: number, lotId: number | null): string => data.get(keyOf(productId, lotId)) ?? '0'
}
