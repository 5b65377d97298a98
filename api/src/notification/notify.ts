import { acts } from '@trastienda/contract/access'
import { approvalOf, type DocumentKind } from '@trastienda/contract/document'
import type { Tx } from '../db/db.ts'
import { literal, sql } from '../db/sql.ts'
import { joinParty, partyOf } from '../document/party.ts'
import { toldAmount } from '../document/row.ts'
import type { Who } from '../http/route.ts'

/**
 * Tells people of the state that a document has come to, in the transaction of the step that brought it there (entered,
 * edited, approved, rejected, reopened, cancelled, deleted), once the document is written. A pending one waits for
 * every active approver who neither created nor last edited it; otherwise nobody is kept waiting, and who created it
 * hears of the decision unless it was their own.
 */
export async function notify(tx: Tx, who: Who, kind: DocumentKind, id: number): Promise<void> {
  const told = kind === 'payment' ? 'payment' : 'purchase'
  // Money that a supplier pays back is kept as less than nothing.
  const amount = kind === 'payment' ? `abs(${toldAmount(kind, 'd')})` : toldAmount(kind, 'd')
  const waiting = sql`n.company_id = ${who.companyId} and n.document_kind = ${kind} and n.document_id = ${id} and n.kind = 'waiting'`
  await tx.run(sql`
    with doc as materialized (
      select d.reference, ${literal(partyOf(kind).name('p'))} as supplier, ${literal(amount)} as amount, d.approval, d.decision_reason as reason,
             d.created_by, d.edited_by
        from ${literal(kind)} d ${literal(joinParty(kind, 'd', 'p'))}
       where d.company_id = ${who.companyId} and d.id = ${id}
    ), approver as materialized (
      select u.id from doc join app_user u
          on u.company_id = ${who.companyId} and u.active and u.approval = 'approved'
         and u.role = any(${[...acts[approvalOf(kind)]]}::text[]) and u.id not in (doc.created_by, doc.edited_by)
       where doc.approval = 'pending'
    ), gone as (
      delete from notification n where ${waiting} and n.user_id not in (select id from approver)
      returning n.user_id
    ), renewed as (
      update notification n set reference = doc.reference, supplier = doc.supplier, amount = doc.amount
        from doc, approver
       where ${waiting} and n.user_id = approver.id
         and (n.reference, n.supplier, n.amount) is distinct from (doc.reference, doc.supplier, doc.amount)
      returning n.user_id
    ), listener as (
      select created_by as user_id, ${`${told}_`} || approval as kind, reason from doc
       where approval in ('approved', 'rejected') and created_by <> ${who.userId}
      union all
      select id, 'waiting', '' from approver
       where not exists (select from notification n where ${waiting} and n.user_id = approver.id)
    ), made as (
      insert into notification (company_id, user_id, kind, document_kind, document_id, reference, supplier, amount, reason, at)
      select ${who.companyId}::int, l.user_id, l.kind, ${kind}, ${id}::bigint, doc.reference, doc.supplier, doc.amount, l.reason, ${tx.now}::timestamptz
        from listener l cross join doc
      returning user_id, id
    )
    insert into notification_event (company_id, user_id, notification_id)
    select ${who.companyId}::int, heard.user_id, heard.id
      from (select user_id, null::bigint as id from gone union all select user_id, null from renewed
            union all select user_id, id from made) heard`)
}
