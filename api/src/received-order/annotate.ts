import { fieldProblem, Problem } from '@trastienda/contract/problem'
import { z } from 'zod'
import type { Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { attach } from '../document/attach.ts'
import { record } from '../history/record.ts'
import type { Who } from '../http/route.ts'
import { notify } from '../document/notify.ts'
import { lockReceipt } from './lock.ts'
import { receiptById } from './queries.ts'

interface Annotation {
  readonly note: string
  readonly attachmentIds: readonly number[]
}

/**
 * Changes the note and the attachments of an approved received order.
 * @throws Problem stale, not_approved, invalid for an attachment that is not the caller's
 */
export async function annotate(tx: Tx, who: Who, id: number, version: number, annotation: Annotation) {
  const was = await lockReceipt(tx, who, { id, version })
  if (was.approval !== 'approved') throw new Problem('not_approved', { detail: { approval: was.approval } })
  const before = await receiptById(tx, who, id)
  const old = before?.attachments.map((attachment) => attachment.id) ?? []
  await checkAdded(
    tx,
    who,
    annotation.attachmentIds.filter((added) => !old.includes(added)),
  )
  const saved = await tx.one(
    z.object({ version: z.int() }),
    sql`update received_order set note = ${annotation.note}, version = version + 1
         where company_id = ${who.companyId} and id = ${id} returning version`,
  )
  await attach(tx, who.companyId, { kind: 'received_order', id }, annotation.attachmentIds)
  await record(tx, who, {
    kind: 'received_order',
    id,
    action: 'annotated',
    before: { note: before?.note, attachmentIds: old },
    after: annotation,
  })
  await notify(tx, who, 'received_order', id, { act: 'annotated' })
  return { id, version: saved.version }
}

async function checkAdded(tx: Tx, who: Who, ids: readonly number[]): Promise<void> {
  const free = await tx.rows(
    z.object({ id: z.int() }),
    sql`select a.id from attachment a
         where a.company_id = ${who.companyId} and a.id = any(${[...ids]}::bigint[]) and a.created_by = ${who.userId}
           and not exists (select from received_order_attachment x where x.company_id = a.company_id and x.attachment_id = a.id)`,
  )
  const missing = ids.find((id) => !free.some((found) => found.id === id))
  if (missing !== undefined) throw fieldProblem('attachmentIds', 'not_found')
}
