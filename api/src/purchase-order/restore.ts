import { Problem } from '@trastienda/contract/problem'
import { orderDraft } from '@trastienda/contract/purchase-order'
import { addQuantities } from '@trastienda/contract/quantity'
import { z } from 'zod'
import type { Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { attach } from '../document/attach.ts'
import { documentRow, rowColumns } from '../document/row.ts'
import { tell } from '../document/tell.ts'
import type { Who } from '../http/route.ts'
import { orderAmounts } from './check-draft.ts'
import { writeLines } from './lines.ts'
import { orderById } from './queries.ts'
import { draftOf } from './save.ts'

/** What an order is besides its draft, kept with it in the history when it is deleted. */
const standing = z.object({
  approval: z.enum(['pending', 'rejected']),
  version: z.int(),
  createdBy: z.int(),
  createdAt: z.string(),
  editedBy: z.int(),
  editedAt: z.string(),
  decidedBy: z.int().nullable(),
  decidedAt: z.string().nullable(),
  decisionReason: z.string(),
})
const removedOrder = orderDraft.required({ reference: true }).extend(standing.shape)

/** A locked order as the history keeps it, so that it can be brought back. */
export async function keptOrder(tx: Tx, who: Who, id: number) {
  const order = await orderById(tx, who, id)
  if (!order) throw new Problem('not_found')
  const stood = await tx.one(
    standing,
    sql`
    select approval, version, created_by as "createdBy", created_at::text as "createdAt", edited_by as "editedBy",
           edited_at::text as "editedAt", decided_by as "decidedBy", decided_at::text as "decidedAt",
           decision_reason as "decisionReason"
      from purchase_order where company_id = ${who.companyId} and id = ${id}`,
  )
  return { ...draftOf(order), ...stood }
}

/** For how long whoever deleted an order may bring it back; hours. */
const hours = 24

/** The order as its deletion kept it; undefined unless its deletion is the last that happened to it, by this person. */
async function lastDeleted(tx: Tx, who: Who, id: number) {
  const last = await tx.optional(
    z.object({ before: z.unknown(), undoable: z.boolean() }),
    sql`
    select before, action = 'deleted' and user_id = ${who.userId}
           and at > ${tx.now}::timestamptz - make_interval(hours => ${hours}::int) as undoable
      from history where company_id = ${who.companyId} and kind = 'purchase_order' and row_id = ${id}
     order by id desc limit 1`,
  )
  return last?.undoable ? removedOrder.safeParse(last.before).data : undefined
}

/**
 * Brings back an order that the person has deleted, as it stood: its number, its state and who entered it.
 * @throws Problem not_found when it was not deleted, not by them, too long ago, or a file of it is gone; reference_taken
 */
export async function restore(tx: Tx, who: Who, id: number) {
  const kept = await lastDeleted(tx, who, id)
  if (!kept) throw new Problem('not_found')
  const amounts = orderAmounts(kept)
  const units = addQuantities(...kept.items.map(({ quantity }) => quantity))
  // Of two that bring it back at once the second finds it there.
  const saved = await tx.optional(
    documentRow,
    sql`
    insert into purchase_order (company_id, id, store_id, supplier_id, responsible_id, customer_id, reference, ordered_on, expected_on,
           carrier, subtotal, discount, shipping, lines, units, note, approval, decision_reason, decided_by, decided_at,
           created_by, created_at, edited_by, edited_at, version)
    values (${who.companyId}, ${id}, ${kept.storeId}, ${kept.supplierId}, ${kept.responsibleId}, ${kept.customerId}, ${kept.reference},
            ${kept.orderedOn}, ${kept.expectedOn}, ${kept.carrier}, ${amounts.subtotal}, ${kept.discount}, ${kept.shipping},
            ${kept.items.length}, ${units}, ${kept.note}, ${kept.approval}, ${kept.decisionReason}, ${kept.decidedBy}, ${kept.decidedAt},
            ${kept.createdBy}, ${kept.createdAt}, ${kept.editedBy}, ${kept.editedAt}, ${kept.version + 1})
    on conflict (company_id, id) do nothing
    returning ${rowColumns('purchase_order')}`,
  )
  if (!saved) throw new Problem('not_found')
  await writeLines(tx, who.companyId, id, kept, amounts)
  await refuseLostFiles(tx, who.companyId, kept.attachmentIds)
  await attach(tx, who.companyId, { kind: 'purchase_order', id }, kept.attachmentIds)
  return tell(tx, who, 'purchase_order', { was: undefined, is: saved, action: 'restored', after: kept })
}

/** @throws Problem not_found when upkeep has dropped one of the files meanwhile */
async function refuseLostFiles(tx: Tx, companyId: number, ids: readonly number[]): Promise<void> {
  const there = await tx.rows(
    z.object({ id: z.int() }),
    sql`select id from attachment where company_id = ${companyId} and id = any(${[...ids]}::bigint[]) for key share`,
  )
  if (there.length < new Set(ids).size) throw new Problem('not_found')
}
