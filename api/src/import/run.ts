import { setTimeout as sleep } from 'node:timers/promises'
import type { ImportPlan } from '@trastienda/contract/import'
import type { FieldProblems } from '@trastienda/contract/problem'
import { overPool, transaction, type Tx } from '../db/db.ts'
import { isRetryable, isTaken } from '../db/failure.ts'
import { sql } from '../db/sql.ts'
import type { Services, Who } from '../http/route.ts'
import { findRequesterAgain } from '../http/session.ts'
import { holdSession } from '../http/write.ts'
import { type Claims, type ImportRules, judge } from './judge.ts'
import { allow, countBatch, endImport } from './queries.ts'
import { withFreshPlans } from './fresh-plans.ts'
import type { TableRow } from './read-table.ts'
import { rowBatches } from './rows.ts'
import { StaleRows } from './save-products.ts'

const attempts = 6

interface Running {
  readonly who: Who
  readonly id: number
  readonly sha256: string
  readonly plan: ImportPlan
}

/**
 * Saves the rows of a started import, each batch in its own transaction with its refusals and counts, so that an
 * interruption leaves a state that can be read and undone. Each batch checks the person's permission again: once they
 * are locked out, no other batch is saved and the import has failed. Returns at the end.
 */
export async function runTable<Draft>(
  rules: ImportRules<Draft>,
  services: Services,
  running: Running,
): Promise<void> {
  const { who, id, sha256 } = running
  const db = overPool(services.pool)
  const claims = new Map<string, number>()
  const saveOnce = (rows: readonly TableRow[]) =>
    transaction(services.pool, 'write', (tx) => saveBatch(rules, tx, running, rows, claims), services.clock())
  try {
    for await (const rows of rowBatches(services.files, sha256)) {
      const claimed = await settled(() => saveOnce(rows))
      for (const [key, row] of claimed) claims.set(key, row)
    }
    await endImport(db, who.companyId, id, 'done')
  } catch (error) {
    await endImport(db, who.companyId, id, 'failed')
    throw error
  }
}

/** Retries after a conflict with another writer: validated again, the batch sees what that writer saved. */
async function settled<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      const again = isRetryable(error) || isTaken(error) || error instanceof StaleRows
      if (!again || attempt === attempts) throw error
      await sleep(20 * attempt + Math.random() * 60)
    }
  }
}

async function saveBatch<Draft>(
  rules: ImportRules<Draft>,
  tx: Tx,
  running: Running,
  rows: readonly TableRow[],
  claims: Claims,
) {
  const { id, plan } = running
  const who = await findRequesterAgain(tx, running.who, tx.now)
  allow(who, rules.kind)
  const { judged, claimed } = await withFreshPlans(tx, () =>
    judge(rules, tx, who.companyId, plan, rows, claims),
  )
  const ready = judged.flatMap((row) => (row.ready && !row.ready.unchanged ? row.ready : []))
  const unsaved =
    ready.length === 0 ? new Map<unknown, FieldProblems>() : await rules.save(tx, who, id, ready)
  const refused = judged.flatMap(({ row, problems, ready: own }) => {
    const why = own === undefined ? problems : unsaved.get(own)
    return why === undefined ? [] : { row, problems: why }
  })
  if (refused.length > 0) await insertRefusals(tx, who.companyId, id, refused)
  const changed = ready.filter((row) => row.existing !== undefined && !unsaved.has(row)).length
  await countBatch(tx, who.companyId, id, {
    saved: ready.filter((row) => row.existing === undefined && !unsaved.has(row)).length,
    changed,
    refused: refused.length,
  })
  await holdSession(tx, who.sessionId)
  return claimed
}

async function insertRefusals(
  tx: Tx,
  companyId: number,
  id: number,
  refused: readonly { row: TableRow; problems: FieldProblems }[],
): Promise<void> {
  const rows = refused.map(({ row, problems }) => ({ number: row.number, cells: row.cells, problems }))
  await tx.run(sql`
    insert into import_refusal (company_id, import_id, row_number, cells, problems)
    select ${companyId}, ${id}, number, cells, problems
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as refused(number integer, cells jsonb, problems jsonb)`)
}
