import { listOrderMail, mailOrder, mailRow, retryMail } from '@trastienda/contract/mail'
import { Problem } from '@trastienda/contract/problem'
import { z } from 'zod'
import type { Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { record } from '../history/record.ts'
import { direct, read, type Who, write } from '../http/route.ts'
import { snapshot } from '../http/snapshot.ts'
import { seenBy } from '../purchase-order/seen.ts'
import { refuseManyByHand } from './limits.ts'
import { mailOrderOf } from './mail-order.ts'

/**
 * Queues a failed message again, with all its attempts. @throws Problem not_found, stale for one that has not failed,
 * mail_limit
 */
async function retry(tx: Tx, who: Who, id: number) {
  const { companyId } = who
  await refuseManyByHand(tx, who)
  const found = await tx.optional(
    z.object({ failed: z.boolean(), to: z.string(), subject: z.string() }),
    sql`select state = 'failed' as failed, recipient as "to", subject from mail
         where company_id = ${companyId} and id = ${id} and document_kind = 'purchase_order' for update`,
  )
  if (!found) throw new Problem('not_found')
  if (!found.failed) throw new Problem('stale')
  await tx.run(sql`
    update mail set state = 'queued', tries = 0, next_at = now() where company_id = ${companyId} and id = ${id}`)
  const after = { recipient: found.to, name: found.subject }
  await record(tx, who, { kind: 'mail', id, action: 'retried', after })
  return { id }
}

export const mailRoutes = [
  direct(mailOrder, mailOrderOf),

  read(listOrderMail, ({ params, who, services }) =>
    snapshot(services.pool, async (db) => {
      const order = await db.optional(
        z.object({ supplierEmail: z.string() }),
        sql`select s.email as "supplierEmail" from purchase_order o
              join supplier s on s.company_id = o.company_id and s.id = o.supplier_id
             where o.company_id = ${who.companyId} and o.id = ${params.id} ${seenBy(who)}`,
      )
      if (!order) throw new Problem('not_found')
      const data = await db.rows(
        mailRow,
        sql`
        select m.id, m.recipient as "to", m.copies as cc, m.subject, m.state, m.tries, m.next_at as "nextAt", m.problem,
               coalesce(u.first_name || ' ' || u.last_name, '') as "createdBy", m.created_at as "createdAt", m.sent_at as "sentAt"
          from mail m left join app_user u on u.id = m.created_by
         where m.company_id = ${who.companyId} and m.document_kind = 'purchase_order' and m.document_id = ${params.id}
         order by m.id desc limit 50`,
      )
      const { folder } = services.mail
      return { data, ...order, keptIn: folder !== null && who.role !== 'admin' ? '' : folder }
    }),
  ),

  write(retryMail, ({ tx, who, params }) => retry(tx, who, params.id)),
]
