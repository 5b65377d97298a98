import type { ExpiringLot, ExpirySort } from '@trastienda/contract/report-products'
import { Problem } from '@trastienda/contract/problem'

type Placed = Pick<ExpiringLot, 'expiresOn' | 'quantity' | 'value' | 'loss' | 'lotId' | 'storeId'>

const figure = /^\d{13}\.\d{3}$/
const padded = (of: number | string) => Number(of).toFixed(3).padStart(17, '0')
const id = (of: number) => String(of).padStart(16, '0')

/** The sort key of a lot, as text that sorts in the same order. */
function keyOf(lot: Placed, name: string): string {
  if (name === 'quantity' || name === 'value' || name === 'loss') return padded(lot[name])
  return lot.expiresOn
}

/** @throws Problem malformed for a cursor of another order */
function refuseOther(cursor: string, name: string): void {
  const [key = '', ...ids] = cursor.split('~')
  const fits = name === 'expiresOn' ? /^\d{4}-\d\d-\d\d$/ : figure
  if (!fits.test(key) || ids.length !== 2 || !ids.every((each) => /^\d{16}$/.test(each)))
    throw new Problem('malformed', { fields: { cursor: { code: 'invalid_value' } } })
}

/**
 * The page of lots after a cursor, in the requested order; equal ones by id, so that every lot is on exactly one
 * page.
 * @returns the lots, and the cursor of the next page, null when there is none
 */
export function expiryOrder<Lot extends Placed>(
  lots: readonly Lot[],
  sort: ExpirySort,
  { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
): { readonly page: readonly Lot[]; readonly next: string | null } {
  const name = sort.replace(/^-/, '')
  if (cursor !== undefined) refuseOther(cursor, name)
  const down = sort.startsWith('-')
  const placed = lots.map((lot) => ({
    lot,
    place: `${keyOf(lot, name)}~${id(lot.lotId)}~${id(lot.storeId)}`,
  }))
  const comesFirst = (one: string, other: string) => (down ? one > other : one < other)
  const ordered = placed
    .sort((a, b) => (a.place === b.place ? 0 : comesFirst(a.place, b.place) ? -1 : 1))
    .filter(({ place }) => cursor === undefined || comesFirst(cursor, place))
  const page = ordered.slice(0, limit)
  return {
    page: page.map(({ lot }) => lot),
    next: ordered.length > limit ? (page.at(-1)?.place ?? null) : null,
  }
}
