import type { Day } from '@trastienda/contract/calendar'
import { fieldProblem, Problem } from '@trastienda/contract/problem'
import type { CountDraft } from '@trastienda/contract/stock-count-lifecycle'
import { z } from 'zod'
import { replyOf } from '../document/record-act.ts'
import { documentRow, insertRow, lockRow, updateRow } from '../document/row.ts'
import { moveTally } from '../document/tally.ts'
import type { Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { takeReference } from '../document/number.ts'
import { record } from '../history/record.ts'
import type { Who } from '../http/route.ts'
import { dayProblems, lookAround, refuseFields, storeProblems } from '../stock-document/check-draft.ts'

const kind = 'stock_count'

/** @throws Problem invalid */
async function checkDraft(tx: Tx, companyId: number, draft: CountDraft, today: Day): Promise<void> {
  const { storeId, categoryId, countedOn } = draft
  const around = await lookAround(tx, companyId, { storeIds: [storeId], productIds: [] })
  const category =
    categoryId === null ||
    (await tx.optional(
      z.object({ id: z.int() }),
      sql`select id from category where company_id = ${companyId} and id = ${categoryId}`,
    ))
  refuseFields({
    ...storeProblems(around, 'storeId', storeId),
    ...dayProblems(around, 'countedOn', countedOn, today),
    ...(category ? {} : { categoryId: { code: 'not_found' } as const }),
  })
}

/** Opens a count. @throws Problem invalid, reference_taken */
export async function openCount(tx: Tx, who: Who, today: Day, draft: CountDraft) {
  const { companyId, userId } = who
  await checkDraft(tx, companyId, draft, today)
  const reference = draft.reference ?? (await takeReference(tx, companyId, kind, today))
  const inserted = await insertRow(
    tx,
    kind,
    sql`(company_id, store_id, category_id, reference, counted_on, note, created_by, created_at, edited_by, edited_at)
        values (${companyId}, ${draft.storeId}, ${draft.categoryId}, ${reference}, ${draft.countedOn}, ${draft.note},
                ${userId}, ${tx.now}, ${userId}, ${tx.now})`,
  )
  await record(tx, who, { kind, id: inserted.id, action: 'opened', after: { ...draft, reference } })
  await moveTally(tx, companyId, kind, undefined, inserted)
  return replyOf(inserted)
}

const factsRow = z.object({ storeId: z.int(), categoryId: z.int().nullable(), note: z.string() })

/**
 * Changes the header of an open count; counted lots stay.
 * @throws Problem stale, count_closed, invalid, reference_taken
 */
export async function changeCount(
  tx: Tx,
  who: Who,
  today: Day,
  { id, version }: { id: number; version: number },
  draft: CountDraft,
) {
  const { companyId } = who
  const was = await lockRow(tx, companyId, kind, { id, version }, { row: documentRow })
  if (was.approval !== 'open') throw new Problem('count_closed', { detail: { approval: was.approval } })
  const { storeId, categoryId, note } = await tx.one(
    factsRow,
    sql`select store_id as "storeId", category_id as "categoryId", note from stock_count where company_id = ${companyId} and id = ${id}`,
  )
  if (draft.storeId !== storeId) throw fieldProblem('storeId', 'invalid_value')
  if (draft.categoryId !== categoryId) throw fieldProblem('categoryId', 'invalid_value')
  await checkDraft(tx, companyId, draft, today)
  const reference = draft.reference ?? was.reference
  const is = await updateRow(
    tx,
    companyId,
    kind,
    id,
    sql`reference = ${reference}, counted_on = ${draft.countedOn}, note = ${draft.note}, edited_by = ${who.userId}, edited_at = ${tx.now}`,
  )
  await record(tx, who, {
    kind,
    id,
    action: 'described',
    before: { reference: was.reference, countedOn: was.day, note },
    after: { reference, countedOn: draft.countedOn, note: draft.note },
  })
  await moveTally(tx, companyId, kind, was, is)
  return replyOf(is)
}
