import { addDays, type Day, dayOf } from '@trastienda/contract/calendar'
import { receiveDraft, transferDraft } from '@trastienda/contract/stock-transfer'
import { z } from 'zod'
import type { Tx } from '../src/db/db.ts'
import { sql } from '../src/db/sql.ts'
import type { Who } from '../src/http/route.ts'
import { receive } from '../src/stock-transfer/receive.ts'
import { insertTransfer } from '../src/stock-transfer/save.ts'
import { approve } from '../src/document/lifecycle.ts'
import { stockTransferDocument } from '../src/stock-transfer/document.ts'
import { later, momentOf, officeDay, officeDayBefore } from './moments.ts'
import { randomFrom } from './random.ts'
import { lotsIn, type Shelves } from './shelves.ts'
import type { Saved, Step } from './step.ts'

interface Planned {
  readonly from: number
  readonly to: number
  /** How many days ago; null for the last office day. */
  readonly ago: number | null
  readonly lines: number
  readonly note: string
  /** Its last state; `short` is received with one unit missing. */
  readonly fate: 'received' | 'short' | 'sent' | 'pending'
}

const transfers: readonly Planned[] = [
  { from: 0, to: 1, ago: 262, lines: 5, note: 'Fontibón se quedó sin surtido.', fate: 'received' },
  { from: 2, to: 0, ago: 187, lines: 4, note: '', fate: 'received' },
  { from: 1, to: 2, ago: 121, lines: 6, note: 'Para la promoción de Kennedy.', fate: 'short' },
  { from: 0, to: 2, ago: 54, lines: 4, note: '', fate: 'received' },
  { from: 1, to: 0, ago: 17, lines: 5, note: 'Rota mejor en Chapinero.', fate: 'received' },
  { from: 2, to: 1, ago: 2, lines: 3, note: '', fate: 'sent' },
  { from: 0, to: 1, ago: null, lines: 4, note: 'Pedido de Fontibón por teléfono.', fate: 'pending' },
]

const fewest = 4

/** Enters a transfer of half of some lots of which a store has several. */
async function enter(
  tx: Tx,
  who: Who,
  today: Day,
  planned: Planned,
  { storeOf, held }: Shelves,
  saved: Saved,
): Promise<void> {
  const { from, to, lines, note } = planned
  const lots = await lotsIn(tx, who, storeOf(from), today, 'fresh', held(today))
  const several = lots.filter(({ whole, free }) => whole && Number(free) >= fewest)
  const some = randomFrom(31_000 + from + to * 3 + lines * 7).some(several, lines)
  if (some.length === 0) return
  const items = some.map(({ productId, lotId, free }) => ({
    productId,
    lotId,
    quantity: String(Math.floor(Number(free) / 2)),
  }))
  const draft = transferDraft.parse({
    storeId: storeOf(from),
    toStoreId: storeOf(to),
    sentOn: today,
    note,
    items,
  })
  Object.assign(saved, await insertTransfer(tx, who, today, draft))
}

const sentRow = z.object({ lineId: z.int(), quantity: z.string() })

async function takeIn(tx: Tx, who: Who, today: Day, short: boolean, saved: Saved): Promise<void> {
  const sent = await tx.rows(
    sentRow,
    sql`select id as "lineId", trim_scale(quantity)::text as quantity from stock_transfer_line
         where company_id = ${who.companyId} and stock_transfer_id = ${saved.id} order by position`,
  )
  const draft = receiveDraft.parse({
    receivedOn: today,
    differenceNote: short ? 'Una unidad llegó rota.' : '',
    items: sent.map(({ lineId, quantity }, nth) => ({
      lineId,
      received: short && nth === 0 ? String(Number(quantity) - 1) : quantity,
    })),
  })
  Object.assign(saved, await receive(tx, who, today, saved, draft))
}

function transferSteps(planned: Planned, today: Day, shelves: Shelves): Step[] {
  const saved: Saved = { id: 0, version: 0 }
  const { ago, fate } = planned
  const on = ago === null ? officeDayBefore(today) : officeDayBefore(addDays(today, 1 - ago))
  const at = momentOf(on, 15 * 60 + 45)
  const approved = later(at, 35)
  const entering: Step = {
    at,
    by: 'secretary',
    run: (tx, who, day) => enter(tx, who, day, planned, shelves, saved),
  }
  const sending: Step = {
    at: approved,
    by: 'user',
    run: async (tx, who) => {
      if (saved.id !== 0) Object.assign(saved, await approve(tx, who, stockTransferDocument, saved))
    },
  }
  const receiving: Step = {
    at: momentOf(officeDay(addDays(dayOf(approved), 1)), 8 * 60 + 50),
    // Another person than the secretary who entered it confirms the missing unit.
    by: fate === 'short' ? 'user' : 'secretary',
    run: async (tx, who, day) => {
      if (saved.id !== 0) await takeIn(tx, who, day, fate === 'short', saved)
    },
  }
  if (fate === 'pending') return [entering]
  return fate === 'sent' ? [entering, sending] : [entering, sending, receiving]
}

/** The transfers of the year between stores; one is in transit, one pending. */
export const transfersUpTo = (today: Day, shelves: Shelves): Step[] =>
  transfers.flatMap((planned) => transferSteps(planned, today, shelves))
