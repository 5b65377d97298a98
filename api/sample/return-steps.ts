import { addDays, type Day, dayOf, daysBetween } from '@trastienda/contract/calendar'
import { returnDraft } from '@trastienda/contract/purchase-return'
import { z } from 'zod'
import type { Tx } from '../src/db/db.ts'
import { sql } from '../src/db/sql.ts'
import { suggestedReference } from '../src/document/number.ts'
import type { Who } from '../src/http/route.ts'
import { insertReturn } from '../src/purchase-return/save.ts'
import { approve } from '../src/document/lifecycle.ts'
import { purchaseReturnDocument } from '../src/purchase-return/document.ts'
import { momentOf, weekdayOf } from './moments.ts'
import type { Payable } from './payment-steps.ts'
import { randomFrom } from './random.ts'
import type { Saved, Step } from './step.ts'

const lineRow = z.object({ id: z.int() })

const reasons = ['damaged', 'near_expiry', 'wrong_product', 'quality', 'damaged', 'excess'] as const

const notes = {
  damaged: 'Empaque roto al abrir la caja.',
  near_expiry: 'Vence antes de lo acordado.',
  wrong_product: 'No era la presentación pedida.',
  quality: 'Llegó con mal sabor; la reportaron clientes.',
  excess: 'Se pidió de más.',
} as const

function returnSteps(bill: Payable, on: Day, reason: (typeof reasons)[number], decided: boolean): Step[] {
  const saved: Saved = { id: 0, version: 0 }
  const enter = async (tx: Tx, who: Who, today: Day) => {
    const lines = await tx.rows(
      lineRow,
      sql`
      select l.id from purchase_line l
        join purchase p on p.company_id = l.company_id and p.id = l.purchase_id
        -- Goods that were sold meanwhile cannot be returned.
        join stock s on s.company_id = l.company_id and s.product_id = l.product_id and s.store_id = p.store_id
                    and s.lot_id = l.lot_id and s.quantity - s.reserved >= 1
       where l.company_id = ${who.companyId} and l.purchase_id = ${bill.document.id} and l.quantity >= 2
       order by l.position limit 1`,
    )
    const items = lines.map(({ id }) => ({ purchaseLineId: id, quantity: '1', reason }))
    if (items.length === 0) return
    const reference = await suggestedReference(tx, who.companyId, 'purchase_return', today)
    const draft = { reference, purchaseId: bill.document.id, returnedOn: on, note: notes[reason], items }
    Object.assign(saved, await insertReturn(tx, who, today, returnDraft.parse(draft)))
  }
  const entering: Step = { at: momentOf(on, 11 * 60 + 20), by: 'secretary', run: enter }
  if (!decided) return [entering]
  const approving: Step = {
    at: momentOf(on, 16 * 60 + 5),
    by: 'user',
    run: async (tx, who) => {
      if (saved.id !== 0) await approve(tx, who, purchaseReturnDocument, saved)
    },
  }
  return [entering, approving]
}

/** Purchase returns of the last weeks: some for open bills, some for paid ones; one is pending. */
export function returnsOf(bills: readonly Payable[], today: Day): Step[] {
  const random = randomFrom(20_261_123)
  const recent = bills.filter(({ approvedAt }) => {
    const age = daysBetween(dayOf(approvedAt), today)
    return age >= 6 && age <= 45
  })
  return random.some(recent, reasons.length).flatMap((bill, nth) => {
    const since = daysBetween(dayOf(bill.approvedAt), today)
    const day = addDays(dayOf(bill.approvedAt), random.wholeNumber(2, since - 2))
    const on = weekdayOf(day) === 0 ? addDays(day, 1) : day
    return returnSteps(bill, on, reasons[nth] ?? 'damaged', nth > 0)
  })
}
