import { addDays, type Day } from '@trastienda/contract/calendar'
import { countDraft, countInput } from '@trastienda/contract/stock-count-lifecycle'
import { z } from 'zod'
import type { Tx } from '../src/db/db.ts'
import { sql } from '../src/db/sql.ts'
import type { Who } from '../src/http/route.ts'
import { approve } from '../src/document/lifecycle.ts'
import { stockCountDocument } from '../src/stock-count/document.ts'
import { close } from '../src/stock-count/close.ts'
import { openCount } from '../src/stock-count/save.ts'
import { countLot } from '../src/stock-count/scan.ts'
import { momentOf, officeDayBefore } from './moments.ts'
import { randomFrom } from './random.ts'
import { lotsIn, type Shelves } from './shelves.ts'
import type { Saved, Step } from './step.ts'

interface Planned {
  readonly store: number
  readonly category: string
  /** How many days ago; null for the last office day, whose count is pending. */
  readonly ago: number | null
}

const counts: readonly Planned[] = [
  { store: 0, category: 'Medicamentos', ago: 228 },
  { store: 1, category: 'Aseo del hogar', ago: 139 },
  { store: 2, category: 'Cuidado personal', ago: 47 },
  { store: 0, category: 'Papel e higiene', ago: null },
]

const mostLots = 9
// Which of them differ, and by how many.
const differing: Readonly<Record<number, number>> = { 2: -1, 7: 1 }

/** Counts some lots of a category before the store opens: nearly all equal the ledger. */
async function count(
  tx: Tx,
  who: Who,
  today: Day,
  { store, category }: Planned,
  { storeOf, held }: Shelves,
  saved: Saved,
): Promise<void> {
  const storeId = storeOf(store)
  const fresh = await lotsIn(tx, who, storeId, today, 'fresh', held(today))
  const lots = fresh.filter((lot) => lot.category === category && lot.whole && Number(lot.free) >= 2)
  const { id: categoryId } = await tx.one(
    z.object({ id: z.int() }),
    sql`select id from category where company_id = ${who.companyId} and name = ${category}`,
  )
  const note = 'Conteo antes de abrir.'
  const draft = countDraft.parse({ storeId, categoryId, countedOn: today, note })
  const opened = await openCount(tx, who, today, draft)
  const some = randomFrom(41_000 + store).some(lots, mostLots)
  for (const [nth, { productId, lot, expiresOn, onHand }] of some.entries()) {
    const quantity = String(Number(onHand) + (differing[nth] ?? 0))
    const input = countInput.parse({ productId, lot, expiresOn, quantity, mode: 'set' })
    await countLot(tx, who, opened.id, input)
  }
  Object.assign(saved, await close(tx, who, opened, { uncounted: 'leave', costs: [] }))
}

function countSteps(planned: Planned, today: Day, shelves: Shelves): Step[] {
  const saved: Saved = { id: 0, version: 0 }
  const on = officeDayBefore(planned.ago === null ? today : addDays(today, 1 - planned.ago))
  const counting: Step = {
    at: momentOf(on, 7 * 60 + 5),
    by: 'secretary',
    run: (tx, who, day) => count(tx, who, day, planned, shelves, saved),
  }
  if (planned.ago === null) return [counting]
  const approving: Step = {
    at: momentOf(on, 7 * 60 + 50),
    by: 'user',
    run: async (tx, who) => {
      Object.assign(saved, await approve(tx, who, stockCountDocument, saved))
    },
  }
  return [counting, approving]
}

/** The counts of the year, each of a category in a store; the last one is pending. */
export const countsUpTo = (today: Day, shelves: Shelves): Step[] =>
  counts.flatMap((planned) => countSteps(planned, today, shelves))
