import type { Day } from '@trastienda/contract/calendar'
import { scaled } from '@trastienda/contract/decimal'
import { documentOfMovement } from '@trastienda/contract/movement'
import { quantityPlaces } from '@trastienda/contract/money'
import type { Db } from '../db/db.ts'
import { dayOfLedgers } from './day-of-ledgers.ts'
import { atLeastNothing } from './not-there-yet.ts'
import { type Leaving, leastSince, type LotOfProduct, type Step } from './past.ts'

interface Giving extends LotOfProduct {
  /** Decimal string. */
  readonly free: string
}

/** The quantities that lots can give to a document of a past day. */
export interface PastShelf<Lot> {
  readonly leaving: Leaving
  /** The lots with the quantity that they can give to a document of a day, so that no later day becomes negative. */
  readonly on: (day: Day) => Lot[]
  /** The days after its own on which that changes, in their order. */
  readonly days: readonly Day[]
}

/**
 * The quantities that free lots can give to a document of a past day; undefined for one of today, to which they give
 * everything. For today nothing is queried.
 */
export async function pastShelf<Lot extends Giving>(
  db: Db,
  document: Leaving,
  today: Day,
  lots: readonly Lot[],
): Promise<PastShelf<Lot> | undefined> {
  if (document.day >= today || lots.length === 0) return undefined
  const leaving = {
    ...document,
    day: await dayOfLedgers(db, document.companyId, documentOfMovement(document.kind), document, today),
  }
  if (leaving.day >= today) return undefined
  const least = await leastSince(db, leaving, lots, true)
  const days = [...least.values()].flatMap((steps) => steps.map(({ day }) => day))
  return {
    leaving,
    on: (day) => lots.map((lot) => ({ ...lot, free: givenOn(day, lot.free, least.get(lot.lotId) ?? []) })),
    days: [...new Set(days)].filter((day) => day > leaving.day).toSorted(),
  }
}

function givenOn(day: Day, free: string, steps: readonly Step[]): string {
  const then = atLeastNothing(steps.findLast((step) => step.day <= day)?.least ?? free)
  return scaled(then, quantityPlaces) < scaled(free, quantityPlaces) ? then : free
}
