import { acts } from '@trastienda/contract/access'
import { approvalOf, type NoticeDocument } from '@trastienda/contract/notification'
import type { Tx } from '../db/db.ts'
import { literal, sql } from '../db/sql.ts'
import { customerName } from '../people/party.ts'
import type { Who } from '../http/route.ts'

/** Where the party of each kind stands, and its name; nobody for a sale over the counter. */
const supplied = {
  join: 'join supplier s on s.company_id = d.company_id and s.id = d.supplier_id',
  name: 's.company',
}
const sold = {
  join: 'left join customer c on c.company_id = d.company_id and c.id = d.customer_id',
  name: `coalesce(${customerName('c')}, '')`,
}
// What moves inside the house concerns its store.
const stored = { join: 'join store t on t.company_id = d.company_id and t.id = d.store_id', name: 't.name' }
const partyOf = (kind: NoticeDocument) => {
  if (kind.startsWith('stock_')) return stored
  return kind === 'sale' || kind === 'sale_return' ? sold : supplied
}

/** Where each kind's amount stands; null is not told. */
const amounts: Record<NoticeDocument, string> = {
  purchase: 'd.grand_total',
  payment: 'abs(d.total)',
  purchase_order: 'd.grand_total',
  received_order: 'd.value',
  purchase_return: 'd.amount',
  sale: 'd.grand_total',
  sale_return: 'd.amount',
  stock_adjustment: 'd.value',
  stock_transfer: 'd.value',
  // What a count comes to would tell who counted what is expected.
  stock_count: `case d.approval when 'approved' then d.value end`,
}

/**
 * Tells people of the state that a document has come to, in the transaction of the step that brought it there (entered,
 * edited, approved, rejected, reopened, cancelled, deleted), once the document is written. A pending one waits for
 * every active approver who neither created nor last edited it; otherwise nobody is kept waiting, and who created it
 * hears of the decision unless it was their own.
 */
export async function notify(tx: Tx, who: Who, kind: NoticeDocument, id: number): Promise<void> {
  const told = kind === 'payment' ? 'payment' : 'purchase'
  const party = partyOf(kind)
  const waiting = sql`n.company_id = ${who.companyId} and n.document_kind = ${kind} and n.document_id = ${id} and n.kind = 'waiting'`
  await tx.run(sql`
    with doc as materialized (
      select d.reference, ${literal(party.name)} as supplier, ${literal(amounts[kind])} as amount, d.approval, d.decision_reason as reason,
             d.created_by, d.edited_by
        from ${literal(kind)} d ${literal(party.join)}
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
