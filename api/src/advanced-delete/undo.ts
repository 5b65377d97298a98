import type { DeletableKind } from '@trastienda/contract/advanced-delete'
import { day, type Day } from '@trastienda/contract/calendar'
import { cop } from '@trastienda/contract/money'
import { Problem } from '@trastienda/contract/problem'
import { documentApproval } from '@trastienda/contract/status'
import { z } from 'zod'
import type { Db, Tx } from '../db/db.ts'
import { literal, sql } from '../db/sql.ts'
import { refuseDay } from '../document/closing.ts'
import { record } from '../history/record.ts'
import type { Who } from '../http/route.ts'
import { deletables } from './kinds.ts'

export interface Chosen {
  readonly id: number
  readonly version: number
}

const standing = z.object({
  id: z.int(),
  version: z.int(),
  approval: documentApproval,
  reference: z.string(),
  day,
  amount: cop,
  decidedBy: z.int().nullable(),
  decidedAt: z.string().nullable(),
  decisionReason: z.string(),
  facts: z.record(z.string(), z.unknown()),
})
/** A document as it stands before it is deleted. */
export type Standing = z.infer<typeof standing>

const factsOf: Partial<Record<DeletableKind, string>> = {
  // Of several purchases of one day the last cost is that of the one approved last, which nothing else tells.
  purchase: `json_build_object('lastCosts', coalesce((
      select json_agg(json_build_object('productId', v.product_id, 'cost', v.last_cost::text, 'on', v.last_cost_on))
        from valuation v where v.company_id = d.company_id and v.last_cost is not null and v.product_id in (
          select l.product_id from purchase_line l where l.company_id = d.company_id and l.purchase_id = d.id)), '[]'),
      'receipts', coalesce((select json_agg(r.id) from received_order r
               where r.company_id = d.company_id and r.purchase_id = d.id), '[]'))`,
  // A credit goes with the document that gave it, and comes back as another one: what was drawn is kept by its giver.
  payment: `json_build_object('drawn', coalesce((
      select json_agg(json_build_object('paymentId', c.payment_id, 'returnId', c.return_id, 'amount', k.amount))
        from payment_credit k join supplier_credit c on c.company_id = k.company_id and c.id = k.credit_id
       where k.company_id = d.company_id and k.payment_id = d.id), '[]'))`,
  received_order: `json_build_object('overReason', d.over_reason)`,
}

/** Locks all that documents of a kind touch, in the one order of the whole product, before the first is touched. */
export async function lockAhead(tx: Tx, companyId: number, kind: DeletableKind, ids: readonly number[]) {
  for (const lock of deletables[kind].locks) await tx.run(lock(companyId, ids))
}

/** The documents as they stand, newest first, so that what leans on another one goes before it. */
export const standingOf = (
  db: Db,
  companyId: number,
  kind: DeletableKind,
  ids: readonly number[],
): Promise<Standing[]> => {
  const { table, day: on, amount } = deletables[kind]
  return db.rows(
    standing,
    sql`
    select d.id, d.version, d.approval, d.reference, ${on} as day, ${amount} as amount, d.decided_by as "decidedBy",
           d.decided_at as "decidedAt", d.decision_reason as "decisionReason", ${literal(factsOf[kind] ?? `'{}'::json`)} as facts
      from ${table} d where d.company_id = ${companyId} and d.id = any(${[...ids]}::bigint[])
     order by ${on} desc, d.id desc`,
  )
}

interface Undoing {
  readonly kind: DeletableKind
  readonly today: Day
  readonly reason: string
  readonly closingDate: Day | null
}

/**
 * Takes one document back: an approved one is reopened, which reverses what it moved, and then cancelled. Whoever does it
 * acts with the rights of the admin who confirms it.
 * @throws Problem what keeps it from being reopened or cancelled, period_closed
 */
export async function undo(
  tx: Tx,
  who: Who,
  document: Standing,
  { kind, today, reason, closingDate }: Undoing,
) {
  const { id, approval } = document
  if (approval === 'cancelled') throw new Problem('not_pending', { detail: { approval } })
  refuseDay('day', document, closingDate)
  const acting: Who = { ...who, role: 'admin' }
  const { reopen, cancel } = deletables[kind]
  let { version } = document
  if (approval === 'approved') ({ version } = await reopen(tx, acting, today, id, version, reason))
  await cancel(tx, acting, today, id, version, reason)
}

/** Notes in the history of a document that it was deleted with others, or brought back. */
export const note = (
  tx: Tx,
  who: Who,
  kind: DeletableKind,
  { id, reference }: Pick<Standing, 'id' | 'reference'>,
  action: 'advanced_deleted' | 'restored' | 'restored_rejected',
  reason: string,
) => record(tx, who, { kind, id, action, reason, after: { reference } })
