import type { Day } from '@trastienda/contract/calendar'
import { scaled, unscaled } from '@trastienda/contract/decimal'
import { documents } from '@trastienda/contract/document'
import { documentOfMovement } from '@trastienda/contract/movement'
import { quantityPlaces } from '@trastienda/contract/money'
import { type FieldProblems, Problem } from '@trastienda/contract/problem'
import { z } from 'zod'
import type { Db, Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { type Leaving, leastSince, type LotOfProduct, type Step } from './past.ts'

export interface WantedOnADay {
  readonly productId: number
  /** The chosen lot; null when none was chosen. */
  readonly lotId: number | null
  /** The quantity that could be given on that day, a decimal string. */
  readonly left: string
  /** The field of the quantity, in a form. */
  readonly path?: string
}

const namesRow = z.object({ product: z.string(), lot: z.string().nullable(), store: z.string() })

/**
 * The refusal of a document whose goods came after its day, naming the first of them.
 * @param firstDay the first possible day
 */
export async function notThereYet(
  db: Db,
  { companyId, storeId, day, kind }: Leaving,
  wanted: readonly WantedOnADay[],
  firstDay: Day,
): Promise<Problem> {
  const [first] = wanted
  const { lot, ...names } = await db.one(
    namesRow,
    sql`
    select p.name as product, t.name as store,
           (select code from lot where company_id = p.company_id and id = ${first?.lotId ?? 0}) as lot
      from product p join store t on t.company_id = p.company_id and t.id = ${storeId}
     where p.company_id = ${companyId} and p.id = ${first?.productId ?? 0}`,
  )
  const fields: FieldProblems = {
    [documents[documentOfMovement(kind)].day]: { code: 'day_before_goods', limit: firstDay },
  }
  for (const { path, left } of wanted)
    if (path !== undefined) fields[path] = { code: 'above_stock_then', limit: left }
  const of = lot === null || lot === '' ? 'product' : 'lot'
  const detail = { of, ...names, lot: lot ?? '', quantity: first?.left ?? '0', day, firstDay }
  return new Problem('not_there_yet', { fields, detail })
}

interface Wanted extends LotOfProduct {
  /** Decimal string, above zero. */
  readonly quantity: string
  /** The field of the quantity, in a form. */
  readonly path?: string
}

const units = (quantity: string) => scaled(quantity, quantityPlaces)

/**
 * Refuses a document that takes goods out on a past day when a lot would become negative at the end of that day or a
 * later one. Call it under `lockProducts`, before its goods leave; for a document of today nothing is queried.
 * @param waiting whether reservations of other documents count as gone, each on its own day
 * @throws Problem not_there_yet with the first possible day
 */
export async function refuseNotThereYet(
  tx: Tx,
  leaving: Leaving,
  wanted: readonly Wanted[],
  { today, waiting }: { readonly today: Day; readonly waiting: boolean },
): Promise<void> {
  if (leaving.day >= today || wanted.length === 0) return
  const least = await leastSince(tx, leaving, wanted, waiting)
  const late = lateLots(wanted, least)
  const days = late.flatMap(({ firstDay }) => firstDay ?? [])
  const firstDay = days.toSorted().at(-1)
  // Goods that are missing today too are refused like any excess.
  if (firstDay === undefined || days.length < late.length) return
  throw await notThereYet(tx, leaving, late, firstDay)
}

/** The lines that take more of their lots than those had, with the first day on which they had enough. */
function lateLots(wanted: readonly Wanted[], least: ReadonlyMap<number, readonly Step[]>) {
  const totals = new Map<number, bigint>()
  for (const { lotId, quantity } of wanted) totals.set(lotId, (totals.get(lotId) ?? 0n) + units(quantity))
  return wanted.flatMap((line) => {
    const steps = least.get(line.lotId) ?? []
    const [first] = steps
    const total = totals.get(line.lotId) ?? 0n
    if (!first || units(first.least) >= total) return []
    const firstDay = steps.find((step) => units(step.least) >= total)?.day
    return [{ ...line, left: atLeastNothing(first.least), firstDay }]
  })
}

/** The quantity that can be given when this much is there, possibly negative. */
export const atLeastNothing = (quantity: string): string => {
  const lying = units(quantity)
  return unscaled(lying > 0n ? lying : 0n, quantityPlaces)
}
