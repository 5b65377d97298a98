import {
  deletionRow,
  type listDeletions,
  referencesNamed,
  restoreDays,
} from '@trastienda/contract/advanced-delete'
import type { QueryOf } from '@trastienda/contract/endpoint'
import { z } from 'zod'
import { type DeletedDocument, deletedDocument } from '../document/come-back.ts'
import type { Db, Tx } from '../db/db.ts'
import { keyset } from '../db/keyset.ts'
import { sql } from '../db/sql.ts'

/** The documents of a deletion as they were before, in the order of deletion. */
export const itemsOf = (db: Db, companyId: number, id: number): Promise<DeletedDocument[]> =>
  db.rows(
    deletedDocument,
    sql`
    select document_id as id, version, approval, reference, day, amount, decided_by as "decidedBy", decided_at as "decidedAt",
           decision_reason as "decisionReason", facts
      from deletion_item where company_id = ${companyId} and deletion_id = ${id} order by turn`,
  )

/** Stores the present state of the documents of a deletion, in their order. */
export async function keepItems(
  tx: Tx,
  companyId: number,
  id: number,
  documents: readonly DeletedDocument[],
): Promise<void> {
  const rows = documents.map((document, turn) => ({ ...document, turn }))
  await tx.run(sql`
    insert into deletion_item (company_id, deletion_id, document_id, turn, version, approval, reference, day, amount,
           decided_by, decided_at, decision_reason, facts)
    select ${companyId}::int, ${id}::bigint, k.id, k.turn, k.version, k.approval, k.reference, k.day, k.amount,
           k."decidedBy", k."decidedAt", k."decisionReason", k.facts
      from json_to_recordset(${JSON.stringify(rows)}::json)
        as k (id bigint, turn integer, version integer, approval text, reference text, day date, amount bigint,
              "decidedBy" bigint, "decidedAt" timestamptz, "decisionReason" text, facts jsonb)
    on conflict (company_id, deletion_id, document_id) do update
       set turn = excluded.turn, approval = excluded.approval, decided_by = excluded.decided_by,
           decided_at = excluded.decided_at, decision_reason = excluded.decision_reason, facts = excluded.facts`)
}

const sorts = { doneAt: { column: 'd.done_at', type: 'timestamptz' } }

/** Lists deletions, newest first. */
export async function deletionPage(
  db: Db,
  companyId: number,
  query: QueryOf<typeof listDeletions>,
  now: Date,
) {
  const keys = keyset(sorts, '-doneAt', 'd.id', query)
  const rows = await db.rows(
    deletionRow.extend({ sortKey: z.string() }),
    sql`
    select d.id, d.kind, d.state, d.reason, d.documents,
           array(select i.reference from deletion_item i
                  where i.company_id = d.company_id and i.deletion_id = d.id order by i.turn limit ${referencesNamed}::int) as "references", d.amount, d.done_at as "doneAt", d.restored_at as "restoredAt",
           c.first_name || ' ' || c.last_name as "createdBy", a.first_name || ' ' || a.last_name as "confirmedBy",
           coalesce(r.first_name || ' ' || r.last_name, '') as "restoredBy",
           d.done_at + make_interval(days => ${restoreDays}::int) as "restorableUntil",
           d.state = 'done' and d.done_at + make_interval(days => ${restoreDays}::int) >= ${now}::timestamptz as restorable,
           ${keys.sortKey} as "sortKey"
      from deletion d
      join app_user c on c.id = d.created_by
      join app_user a on a.id = d.sent_to
      left join app_user r on r.id = d.restored_by
     where d.company_id = ${companyId} and d.done_at is not null ${keys.after} ${keys.order}`,
  )
  const { total } = await db.one(
    z.object({ total: z.int() }),
    sql`select count(*) as total from deletion where company_id = ${companyId} and done_at is not null`,
  )
  return { ...keys.page(rows), total }
}

/** The kind of a deletion and how many of its documents are finished; undefined when there is none. */
export const progressOf = (db: Db, companyId: number, id: number) =>
  db.optional(
    z.object({ done: z.int(), of: z.int() }),
    sql`
    select coalesce(p.done, 0) as done, d.documents as of
      from deletion d left join deletion_progress p on p.company_id = d.company_id and p.deletion_id = d.id
     where d.company_id = ${companyId} and d.id = ${id}`,
  )
