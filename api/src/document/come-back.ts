import type { Day } from '@trastienda/contract/calendar'
import { day } from '@trastienda/contract/day'
import { cop } from '@trastienda/contract/money'
import { documentApproval } from '@trastienda/contract/status'
import { z } from 'zod'
import type { Db, Tx } from '../db/db.ts'
import { literal, sql } from '../db/sql.ts'
import { record } from '../history/record.ts'
import type { Who } from '../http/route.ts'
import { notify } from './notify.ts'
import { refuseDay } from './closing.ts'
import { reversedOn } from '../stock/day-of-ledgers.ts'
import type { Document } from './kind.ts'
import { enter } from './lifecycle.ts'
import { columnsOf } from '../db/columns.ts'
import { updateRow } from './row.ts'
import { moveTally } from './tally.ts'

/** A document's state before it is deleted by code, kept so that it can be restored. */
export const deletedDocument = z.object({
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
export type DeletedDocument = z.infer<typeof deletedDocument>

/** The present state of documents, newest first, so that dependent ones come before those that they refer to. */
export function documentsToDelete(
  db: Db,
  companyId: number,
  { kind, deletion }: Pick<Document, 'kind' | 'deletion'>,
  ids: readonly number[],
): Promise<DeletedDocument[]> {
  const { day: on, amount } = columnsOf(kind)
  return db.rows(
    deletedDocument,
    sql`
    select d.id, d.version, d.approval, d.reference, d.${literal(on)} as day, d.${literal(amount)} as amount, d.decided_by as "decidedBy",
           d.decided_at as "decidedAt", d.decision_reason as "decisionReason", ${literal(deletion?.facts ?? `'{}'::json`)} as facts
      from ${literal(kind)} d where d.company_id = ${companyId} and d.id = any(${[...ids]}::bigint[])
     order by d.${literal(on)} desc, d.id desc`,
  )
}

interface ComingBack {
  readonly reason: string
  readonly closingDate: Day | null
}

/**
 * Restores a cancelled document to its former state: it reserves again what it had reserved and, if it was approved,
 * repeats its movements on the day of their reversal, so that every day has its former figures. The former decision
 * and its author are kept.
 * @throws Problem stale, period_closed, and what prevents the former state
 */
export async function comeBack(
  tx: Tx,
  who: Who,
  document: Document,
  deleted: DeletedDocument,
  { reason, closingDate }: ComingBack,
): Promise<void> {
  const { kind, deletion } = document
  const { companyId } = who
  const { id, version, approval, facts, reference, decidedBy, decidedAt, decisionReason } = deleted
  refuseDay('day', deleted, closingDate)
  // The person acts with the permissions of the admin who confirmed.
  const acting: Who = { ...who, role: 'admin' }
  const to = approval === 'rejected' ? 'rejected' : 'pending'
  const was = await document.lock(tx, acting, { id, version })
  await deletion?.comeBack?.(tx, acting, was, facts, to)
  const is = await updateRow(tx, companyId, kind, id, sql`approval = ${to}`)
  await moveTally(tx, companyId, kind, was, is)
  const action = to === 'rejected' ? 'restored_rejected' : 'restored'
  await record(tx, acting, { kind, id, action, reason, after: { reference } })
  if (approval === 'approved') {
    const again = await document.lock(tx, acting, { id, version: is.version })
    const posting = {
      day: (await reversedOn(tx, companyId, kind, id)) ?? deleted.day,
      reason: null,
      again: facts,
    }
    await enter(tx, acting, document, again, posting, { action: 'restored_approved' })
  } else await notify(tx, acting, kind, id, { act: 'restored' })
  await tx.run(sql`
    update ${literal(kind)} set decided_by = ${decidedBy}, decided_at = ${decidedAt}, decision_reason = ${decisionReason}
     where company_id = ${companyId} and id = ${id}`)
}
