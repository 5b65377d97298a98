import { addDays, type Day } from '@trastienda/contract/calendar'
import { adjustmentDraft } from '@trastienda/contract/stock-adjustment'
import type { Tx } from '../src/db/db.ts'
import type { Who } from '../src/http/route.ts'
import { approve } from '../src/document/lifecycle.ts'
import { stockAdjustmentDocument } from '../src/stock-adjustment/document.ts'
import { insertAdjustment } from '../src/stock-adjustment/save.ts'
import { later, momentOf, officeDay, officeDayBefore } from './moments.ts'
import { lotsIn, type Shelves } from './shelves.ts'
import { sampleStores } from './staff.ts'
import type { Saved, Step } from './step.ts'

/** How many days ago the first store last scrapped; the others did on the days before. */
const lastScrap = 4
const everyDays = 30
const rounds = 12

/** Enters the expired goods of a store as gone; nothing when there are none. */
async function enter(
  tx: Tx,
  who: Who,
  today: Day,
  store: number,
  { storeOf, held }: Shelves,
  saved: Saved,
): Promise<void> {
  const lots = await lotsIn(tx, who, storeOf(store), today, 'expired', held(today))
  if (lots.length === 0) return
  const draft = adjustmentDraft.parse({
    storeId: storeOf(store),
    adjustedOn: today,
    reason: 'expired',
    note: 'Vencidos del mes, retirados de la estantería.',
    items: lots.map(({ productId, lot, expiresOn, free }) => ({
      productId,
      lot,
      expiresOn,
      quantity: `-${free}`,
    })),
  })
  Object.assign(saved, await insertAdjustment(tx, who, today, draft))
}

/** The steps of one store's scrapping; another person than the author approves it. */
function scrapSteps(store: number, on: Day, decided: boolean, shelves: Shelves): Step[] {
  const saved: Saved = { id: 0, version: 0 }
  const at = momentOf(on, 16 * 60 + 30 + store * 5)
  const entering: Step = {
    at,
    by: 'secretary',
    run: (tx, who, today) => enter(tx, who, today, store, shelves, saved),
  }
  if (!decided) return [entering]
  const approving: Step = {
    at: later(at, 40),
    by: 'user',
    run: async (tx, who) => {
      if (saved.id !== 0) Object.assign(saved, await approve(tx, who, stockAdjustmentDocument, saved))
    },
  }
  return [entering, approving]
}

/** Once a month each store scraps what has expired; in one store, later expired goods are pending. */
export function scrappings(today: Day, shelves: Shelves): Step[] {
  const monthly = Array.from({ length: rounds }, (_, round) =>
    sampleStores.flatMap((_store, store) => {
      const on = officeDay(addDays(today, -(lastScrap + store + round * everyDays)))
      return scrapSteps(store, on, true, shelves)
    }),
  )
  return [...monthly.flat(), ...scrapSteps(sampleStores.length - 1, officeDayBefore(today), false, shelves)]
}
