import type { FieldProblems } from '@trastienda/contract/problem'
import type { SaleDraft } from '@trastienda/contract/sale'
import { allocateLots } from '@trastienda/contract/sale.rules'
import type { Tx } from '../db/db.ts'
import { notThereYet, type WantedOnADay } from '../stock/not-there-yet.ts'
import type { PastShelf } from '../stock/past-shelf.ts'
import type { FreeLot } from '../stock/reserve.ts'

interface Tried {
  readonly past: PastShelf<FreeLot>
  /** The lots that are free now. */
  readonly shelf: readonly FreeLot[]
  /** The problems of lines without enough goods on that day; goods that came later are reported as such. */
  readonly problems: FieldProblems
}

const shortIn = (problems: FieldProblems) =>
  Object.keys(problems).filter((path) => problems[path]?.code === 'above_stock')

/**
 * Refuses a sale of a past day whose goods came later, although they are in stock now. Other problems are reported
 * together with that.
 * @throws Problem not_there_yet with the first day on which everything could be sold
 */
export async function refuseLateLots(
  tx: Tx,
  draft: SaleDraft,
  { past, shelf, problems }: Tried,
): Promise<void> {
  const { items, soldOn } = draft
  const missing = new Set(shortIn(allocateLots(items, shelf, soldOn).problems))
  const late = shortIn(problems).filter((path) => !missing.has(path))
  if (late.length === 0) return
  const firstDay = past.days.find(
    (day) => shortIn(allocateLots(items, past.on(day), day > soldOn ? day : soldOn).problems).length === 0,
  )
  if (firstDay !== undefined && late.length === Object.keys(problems).length)
    throw await notThereYet(
      tx,
      past.leaving,
      late.map((path) => wantedAt(draft, path, problems)),
      firstDay,
    )
  for (const path of late) problems[path] = { ...problems[path], code: 'above_stock_then' }
}

/** The parts of a path such as `items.0.lots.1.quantity`. */
function wantedAt({ items }: SaleDraft, path: string, problems: FieldProblems): WantedOnADay {
  const [, line, part, lot] = path.split('.')
  const item = items[Number(line)]
  const chosen = part === 'lots' ? item?.lots?.[Number(lot)] : undefined
  const left = String(problems[path]?.limit ?? '0')
  return { productId: item?.productId ?? 0, lotId: chosen?.lotId ?? null, left, path }
}
