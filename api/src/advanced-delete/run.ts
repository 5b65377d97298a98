import { restoreDays } from '@trastienda/contract/advanced-delete'
import { type DeletableKind, deletableKinds } from '@trastienda/contract/document'
import type { Day } from '@trastienda/contract/calendar'
import { Problem } from '@trastienda/contract/problem'
import type { Pool } from 'pg'
import { z } from 'zod'
import { overPool, type Tx } from '../db/db.ts'
import { hasFree } from '../db/pool.ts'
import { literal, sql } from '../db/sql.ts'
import { declared } from '../declared.ts'
import { closingDateOf } from '../document/closing.ts'
import { comeBack, type DeletedDocument, documentsToDelete } from '../document/come-back.ts'
import { record } from '../history/record.ts'
import type { Who } from '../http/route.ts'
import { blockOf } from './preview.ts'
import { itemsOf, keepItems } from './queries.ts'
import { lockAhead, undo } from './undo.ts'

export interface Running {
  readonly pool: Pool
  readonly who: Who
  readonly today: Day
  readonly id: number
}

/**
 * Reports the progress outside the transaction, so that the waiting person sees it; not when that would have to wait
 * for a connection, because their holders may wait for rows that are locked here.
 */
async function reportProgress({ pool, who, id }: Running, done: number): Promise<void> {
  if (!hasFree(pool)) return
  await overPool(pool).run(sql`
    insert into deletion_progress (company_id, deletion_id, done) values (${who.companyId}, ${id}, ${done})
    on conflict (company_id, deletion_id) do update set done = excluded.done`)
}

/** Progress is reported after this many documents. */
const reportEvery = 5

async function each(
  running: Running,
  documents: readonly DeletedDocument[],
  step: (one: DeletedDocument) => Promise<void>,
) {
  await reportProgress(running, 0)
  for (const [at, document] of documents.entries()) {
    try {
      await step(document)
    } catch (error) {
      throw new Problem('document_blocked', {
        detail: { id: document.id, reference: document.reference, block: blockOf(error) },
      })
    }
    if ((at + 1) % reportEvery === 0) await reportProgress(running, at + 1)
  }
}

const heldRow = z.object({
  kind: z.enum(deletableKinds),
  state: z.enum(['prepared', 'done', 'restored']),
  reason: z.string(),
  doneAt: z.string().nullable(),
})

async function hold(tx: Tx, { who, id }: Running) {
  const held = await tx.optional(
    heldRow,
    sql`select kind, state, reason, done_at as "doneAt" from deletion
         where company_id = ${who.companyId} and id = ${id} for no key update`,
  )
  if (!held) throw new Problem('not_found')
  return held
}

/** Checks that the documents are still the confirmed ones, each with its version. */
function refuseOthers(documents: readonly DeletedDocument[], chosen: readonly DeletedDocument[]): void {
  const versions = new Map(documents.map(({ id, version }) => [id, version]))
  if (chosen.some(({ id, version }) => versions.get(id) !== version)) throw new Problem('verification_failed')
}

/**
 * Deletes the prepared documents in one transaction, all or none.
 * @throws Problem verification_failed when a document has changed since it was shown, document_blocked naming what
 * cannot be deleted
 */
export async function runDeletion(tx: Tx, running: Running) {
  const { who, today, id } = running
  const { kind, state, reason } = await hold(tx, running)
  if (state !== 'prepared') throw new Problem('verification_failed')
  const chosen = await itemsOf(tx, who.companyId, id)
  const ids = chosen.map((item) => item.id)
  await lockAhead(tx, who.companyId, kind, ids)
  const closingDate = await closingDateOf(tx, who.companyId)
  const documents = await documentsToDelete(tx, who.companyId, declared[kind], ids)
  refuseOthers(documents, chosen)
  await each(running, documents, async (document) => {
    await undo(tx, who, document, { kind, today, reason, closingDate })
    const { id: documentId, reference } = document
    await record(tx, who, { kind, id: documentId, action: 'advanced_deleted', reason, after: { reference } })
  })
  await keepItems(tx, who.companyId, id, documents)
  await tx.run(sql`
    update deletion set state = 'done', code_hash = null, done_at = ${tx.now} where company_id = ${who.companyId} and id = ${id}`)
  const references = documents.map(({ reference }) => reference).join(', ')
  const after = { kind, documents: references }
  await record(tx, who, { kind: 'deletion', id, action: 'advanced_deleted', reason, after })
  return { id, documents: documents.length, message: 'Deletion completed successfully!' }
}

/** The state before the deletion, with the document's present version. @throws Problem stale */
async function asItIs(
  tx: Tx,
  companyId: number,
  kind: DeletableKind,
  deleted: DeletedDocument,
): Promise<DeletedDocument> {
  const now = await tx.optional(
    z.object({ version: z.int(), approval: z.string() }),
    sql`select version, approval from ${literal(kind)} where company_id = ${companyId} and id = ${deleted.id}`,
  )
  if (now?.approval !== 'cancelled') throw new Problem('stale')
  return { ...deleted, version: now.version }
}

const dayMs = 24 * 60 * 60_000

/**
 * Restores deleted documents in one transaction, the last first, all or none.
 * @throws Problem restore_late, stale for one that is no longer deleted, document_blocked naming what prevents it
 */
export async function runRestoring(tx: Tx, running: Running) {
  const { who, id } = running
  const { kind, state, reason, doneAt } = await hold(tx, running)
  if (state !== 'done' || doneAt === null) throw new Problem('stale')
  if (tx.now.getTime() - Date.parse(doneAt) > restoreDays * dayMs) throw new Problem('restore_late')
  const deleted = (await itemsOf(tx, who.companyId, id)).toReversed()
  await lockAhead(
    tx,
    who.companyId,
    kind,
    deleted.map((item) => item.id),
  )
  const closingDate = await closingDateOf(tx, who.companyId)
  await each(running, deleted, async (item) => {
    const document = await asItIs(tx, who.companyId, kind, item)
    await comeBack(tx, who, declared[kind], document, { reason, closingDate })
  })
  await tx.run(sql`
    update deletion set state = 'restored', restored_by = ${who.userId}, restored_at = ${tx.now}
     where company_id = ${who.companyId} and id = ${id}`)
  const after = { kind, documents: deleted.map(({ reference }) => reference).join(', ') }
  await record(tx, who, { kind: 'deletion', id, action: 'restored', reason, after })
  return { id, documents: deleted.length }
}
