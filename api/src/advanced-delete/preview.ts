import { setTimeout as sleep } from 'node:timers/promises'
import type { DeletionBlock, DeletionPreview, DeletionSearch } from '@trastienda/contract/advanced-delete'
import type { Day } from '@trastienda/contract/calendar'
import { add, type Cop } from '@trastienda/contract/money'
import { Problem } from '@trastienda/contract/problem'
import type { Pool } from 'pg'
import { type Tx, transaction } from '../db/db.ts'
import { isRetryable, problemOf } from '../db/failure.ts'
import { sql } from '../db/sql.ts'
import { declared } from '../declared.ts'
import { closingDateOf } from '../document/closing.ts'
import { type DeletedDocument, documentsToDelete } from '../document/come-back.ts'
import type { Who } from '../http/route.ts'
import { candidates, recipients } from './candidates.ts'
import { endOfLedgers, movedSince } from './effect.ts'
import { lockAhead, undo } from './undo.ts'

/** Carries a result out of a transaction that is rolled back. */
class TakenBack<T> extends Error {
  readonly found: T

  constructor(found: T) {
    super('taken back')
    this.found = found
  }
}

const attempts = 6

/** Runs work and rolls it back; returns the result that it would have had. */
async function rehearse<T>(pool: Pool, now: Date, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transaction(
        pool,
        'write',
        async (tx) => {
          throw new TakenBack(await work(tx))
        },
        now,
      )
    } catch (error) {
      if (error instanceof TakenBack) return error.found as T
      if (!isRetryable(error)) throw error
      if (attempt === attempts) throw new Problem('busy')
      await sleep(20 * attempt + Math.random() * 60)
    }
  }
}

/** The problem of the document that caused a failure. @throws the failure when no document caused it */
export function blockOf(error: unknown): DeletionBlock {
  const problem = error instanceof Problem ? error : problemOf(error)
  if (!problem || problem.code === 'busy' || problem.status >= 500) throw error
  return problem.body()
}

/** Reverses each document in turn; documents with a problem stay as they are. */
async function undoEach(
  tx: Tx,
  who: Who,
  documents: readonly DeletedDocument[],
  doing: Parameters<typeof undo>[3],
): Promise<Map<number, DeletionBlock>> {
  const blocks = new Map<number, DeletionBlock>()
  for (const document of documents) {
    await tx.run(sql`savepoint one_document`)
    try {
      await undo(tx, who, document, doing)
      await tx.run(sql`release savepoint one_document`)
    } catch (error) {
      blocks.set(document.id, blockOf(error))
      await tx.run(sql`rollback to savepoint one_document`)
    }
  }
  return blocks
}

interface Call {
  readonly pool: Pool
  readonly who: Who
  readonly today: Day
  readonly now: Date
}

/** What deleting the matching documents would change, found by doing it and rolling it back. */
export function previewOf(search: DeletionSearch, { pool, who, today, now }: Call): Promise<DeletionPreview> {
  const { companyId, userId } = who
  const { kind } = search
  return rehearse(pool, now, async (tx) => {
    const { items, total, missing } = await candidates(tx, companyId, search)
    const ids = items.map(({ id }) => id)
    await lockAhead(tx, companyId, kind, ids)
    const closingDate = await closingDateOf(tx, companyId)
    const since = await endOfLedgers(tx, companyId)
    const documents = await documentsToDelete(tx, companyId, declared[kind], ids)
    const blocks = await undoEach(tx, who, documents, { kind, today, reason: 'preview', closingDate })
    const free = items.filter(({ id }) => !blocks.has(id))
    return {
      total,
      items: items.map((item) => ({ ...item, block: blocks.get(item.id) ?? null })),
      missing,
      count: free.length,
      amount: add(...free.map(({ amount }): Cop => amount)),
      ...(await movedSince(tx, who, since)),
      recipients: await recipients(tx, companyId, userId),
    }
  })
}
