import { acts } from '@trastienda/contract/access'
import { approvalOf, type DocumentKind } from '@trastienda/contract/document'
import type { Tx } from '../db/db.ts'
import { literal, type Sql, sql } from '../db/sql.ts'
import { joinParty, partyOf } from './party.ts'
import { visibleAmount } from './row.ts'
import type { Who } from '../http/route.ts'
import { type DocumentAct, noticesOf } from './act-notices.ts'

/**
 * Notifies people of an act on a document, in the transaction of the act: after it is written, or just before it is
 * deleted. A pending document waits for every active approver who neither created nor last edited it; others wait for
 * nobody. Its creator is notified of acts of others, by `act-notices.ts`; the same act by the same person updates an unread
 * notification. Nobody is notified of what they do themselves. The document's row is locked, so that each of several
 * simultaneous acts sees the notifications of earlier ones.
 */
export async function notify(
  tx: Tx,
  who: Who,
  kind: DocumentKind,
  id: number,
  { act, reason = '' }: { act: DocumentAct; reason?: string | undefined },
): Promise<void> {
  const { companyId, userId } = who
  const { sends, withdraws, after } = noticesOf(kind, act)
  // A supplier's refund is stored as a negative amount.
  const amount = kind === 'payment' ? `abs(${visibleAmount(kind, 'd')})` : visibleAmount(kind, 'd')
  const ofDocument = sql`n.company_id = ${companyId} and n.document_kind = ${kind} and n.document_id = ${id}`
  // The notices are found by document and then by key: a search by person would read everything unread in months.
  const notices = (which: Sql) =>
    sql`n.company_id = ${companyId} and n.id = any(array(select k.id from existing k where ${which}))`
  await tx.run(sql`
    with doc as materialized (
      select d.reference, ${literal(partyOf(kind).name('p'))} as supplier, ${literal(amount)} as amount, d.approval,
             d.created_by, d.edited_by
        from ${literal(kind)} d ${literal(joinParty(kind, 'd', 'p'))}
       where d.company_id = ${companyId} and d.id = ${id}
    ), approver as materialized (
      select u.id from doc join app_user u
          on u.company_id = ${companyId} and u.active and u.approval = 'approved'
         and u.role = any(${[...acts[approvalOf(kind)]]}::text[]) and u.id not in (doc.created_by, doc.edited_by)
       where doc.approval = 'pending' and ${act !== 'deleted'}
    ), existing as materialized (
      select n.id, n.user_id, n.kind, n.by_id, n.read_at from notification n where ${ofDocument}
    ), gone as (
      delete from notification n
       where ${notices(sql`k.kind = 'waiting' and k.user_id not in (select id from approver)`)}
      returning n.user_id
    ), renewed as (
      update notification n set reference = doc.reference, supplier = doc.supplier, amount = doc.amount
        from doc
       where ${notices(sql`k.kind = 'waiting' and k.user_id in (select id from approver)`)}
         and (n.reference, n.supplier, n.amount) is distinct from (doc.reference, doc.supplier, doc.amount)
      returning n.user_id
    ), ended as (
      delete from notification n
       where ${notices(sql`k.kind = any(${withdraws}::text[]) and k.read_at is null`)}
      returning n.user_id
    ), not_brought_back as (
      delete from removed_notification n using doc
       where n.user_id = doc.created_by and ${ofDocument} and n.read_at is null and n.kind = any(${withdraws}::text[])
    ), author as materialized (
      select created_by as user_id from doc
       where ${sends !== null} and created_by <> ${userId}
         and (${after === null} or exists (select from existing k
               where k.user_id = doc.created_by and k.kind = ${after} and k.read_at is not null))
    ), gathered as (
      update notification n set reference = doc.reference, supplier = doc.supplier, amount = doc.amount, reason = ${reason},
             at = ${tx.now}::timestamptz, read_at = null
        from doc
       where n.company_id = ${companyId} and n.id = (
               select max(k.id) from author join existing k on k.user_id = author.user_id
                where k.kind = ${sends} and k.by_id = ${userId} and k.read_at is null)
      returning n.user_id
    ), listener as (
      select user_id, ${sends}::text as kind, ${userId}::bigint as by_id, ${reason}::text as reason from author
       where not exists (select from gathered)
      union all
      select id, 'waiting', null, '' from approver
       where id <> ${userId} and not exists (select from existing k where k.kind = 'waiting' and k.user_id = approver.id)
    ), inserted as (
      insert into notification (company_id, user_id, kind, document_kind, document_id, by_id, reference, supplier, amount, reason, at)
      select ${companyId}::int, l.user_id, l.kind, ${kind}, ${id}::bigint, l.by_id, doc.reference, doc.supplier, doc.amount, l.reason, ${tx.now}::timestamptz
        from listener l cross join doc
      returning user_id, id
    )
    insert into notification_event (company_id, user_id, notification_id)
    select ${companyId}::int, receiver.user_id, receiver.id
      from (select user_id, null::bigint as id from gone union all select user_id, null from renewed
            union all select user_id, null from ended union all select user_id, null from gathered
            union all select user_id, id from inserted) receiver`)
}
