import type { Day } from '@trastienda/contract/calendar'
import { day } from '@trastienda/contract/day'
import { cop, type Cop } from '@trastienda/contract/money'
import { chargeProblems, duplicateDays, lineProblems } from '@trastienda/contract/purchase.rules'
import type { Amounts } from '@trastienda/contract/purchase.rules'
import type { PurchaseDraft } from '@trastienda/contract/purchase'
import { type FieldProblems, Problem } from '@trastienda/contract/problem'
import { z } from 'zod'
import { type Db, together, type Tx } from '../db/db.ts'
import { sql, when } from '../db/sql.ts'
import { freeAttachments, strangeAttachments } from '../document/attach.ts'
import { namedColumns, namedProblems, namedRow, productLineProblems } from '../document/bought-problems.ts'
import { mayBeInCharge } from '../people/colleagues.ts'

const surroundings = z.object({
  ...namedRow,
  products: z.array(
    z.object({ id: z.int(), active: z.boolean(), unitWhole: z.boolean(), tracksExpiry: z.boolean() }),
  ),
})

const lookAround = (db: Db, companyId: number, draft: PurchaseDraft, except = 0) => {
  const bill = sql`purchase where company_id = ${companyId} and id = ${except}`
  const free = freeAttachments(companyId, { kind: 'purchase', id: except }, draft.attachmentIds)
  return db.one(
    surroundings,
    sql`
    select ${namedColumns(draft, mayBeInCharge(companyId, draft.responsibleId, bill), free)},
           coalesce((select json_agg(json_build_object('id', id, 'active', active, 'unitWhole', unit_whole, 'tracksExpiry', tracks_expiry))
              from product where company_id = c.id and id = any(${draft.items.map((item) => item.productId)}::bigint[])), '[]') as products
      from company c where c.id = ${companyId}`,
  )
}

/**
 * Checks a draft against the company's data: everything it names exists, belongs to the company and is active, and
 * days and amounts are consistent. Reports all problems at once, each at its field.
 * @param except the purchase itself when it is being changed
 * @param received the day on which its goods came, when they came before their bill
 * @throws Problem invalid with the fields
 */
export async function checkDraft(
  db: Db,
  companyId: number,
  draft: PurchaseDraft,
  amounts: Amounts,
  { today, received, except }: { today: Day; received?: Day | undefined; except?: number },
): Promise<void> {
  const around = await lookAround(db, companyId, draft, except)
  const fields: FieldProblems = {
    ...namedProblems('purchase', draft, draft.purchasedOn, around, today),
    ...strangeAttachments(draft.attachmentIds, around.attachments),
    ...chargeProblems(draft, amounts.subtotal),
    ...productLineProblems(draft.items, around.products, (item, product) =>
      lineProblems(item, product, received ?? draft.purchasedOn),
    ),
  }
  if (Object.keys(fields).length > 0) throw new Problem('invalid', { fields })
}

const similarRow = z.object({ id: z.int(), reference: z.string(), day, total: cop })

interface Similar {
  readonly supplierId: number
  readonly total: Cop
  readonly on: Day
  readonly except?: number | undefined
}

/**
 * The newest purchase of the same supplier and total within three days: perhaps the same bill. The days are
 * calculated, not compared directly: otherwise the planner, which expects hardly any bills of today, would search
 * among all bills of three days.
 */
export const similarPurchase = (db: Db, companyId: number, { supplierId, total, on, except }: Similar) =>
  db.optional(
    similarRow,
    sql`
    select id, reference, purchased_on as day, grand_total as total
      from purchase
     where company_id = ${companyId} and supplier_id = ${supplierId} and grand_total = ${total}
       and purchased_on - ${on}::date between -${duplicateDays}::int and ${duplicateDays}::int
       and approval in ('pending', 'approved') ${when(except, sql`and id <> ${except}`)}
     order by purchased_on desc, id desc limit 1`,
  )

/**
 * Prevents two bills of one supplier from being compared at the same moment, each before the other exists: the
 * supplier's row is locked until the first is entered, in a separate statement before the search, which then sees it.
 */
export const holdSupplier = (tx: Tx, companyId: number, supplierId: number) =>
  tx.run(sql`select from supplier where company_id = ${companyId} and id = ${supplierId} for no key update`)

/**
 * Compares a draft with the purchases that resemble it, one draft of a supplier at a time.
 * @returns the purchase that it was compared with, and why it is another one; null when no purchase is similar,
 * whatever the draft names
 * @throws Problem possible_duplicate unless the draft says that it was compared with exactly that purchase
 */
export async function refuseDuplicate(
  tx: Tx,
  companyId: number,
  draft: PurchaseDraft,
  amounts: Amounts,
  except?: number,
): Promise<Pick<PurchaseDraft, 'notDuplicateOf' | 'notDuplicateWhy'>> {
  const { supplierId, purchasedOn: on } = draft
  const [, similar] = await together(
    holdSupplier(tx, companyId, supplierId),
    similarPurchase(tx, companyId, { supplierId, total: amounts.grandTotal, on, except }),
  )
  if (!similar) return { notDuplicateOf: null, notDuplicateWhy: '' }
  if (similar.id !== draft.notDuplicateOf) throw new Problem('possible_duplicate', { detail: similar })
  return { notDuplicateOf: similar.id, notDuplicateWhy: draft.notDuplicateWhy }
}
