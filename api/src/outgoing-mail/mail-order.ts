import { setTimeout as sleep } from 'node:timers/promises'
import type { mailOrder } from '@trastienda/contract/mail'
import { Problem } from '@trastienda/contract/problem'
import { z } from 'zod'
import type { Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { record } from '../history/record.ts'
import type { DirectCall, Who } from '../http/route.ts'
import { runWrite } from '../http/write.ts'
import { type PrintedOrder, printedOrder } from '../print/printed-order.ts'
import { refuseManyByHand } from './limits.ts'
import { orderLetter } from './order-letter.ts'
import { queueMail } from '../mail/queue.ts'

const attempts = 3
/** How often an order can be mailed within a day: nobody needs more, and it stops abuse. */
const mostADay = 20

/** Makes the PDF, stores it, and queues the message if the order is still as in the PDF. */
export async function mailOrderOf(call: DirectCall<typeof mailOrder>): Promise<unknown> {
  const { who, params, body, services, keyed, now } = call
  if (!who) throw new Problem('unauthenticated')
  for (let attempt = 1; ; attempt += 1) {
    const printed = await printedOrder(services.pool, who, params.id, body.language)
    if (printed.order.approval !== 'approved') throw new Problem('not_approved')
    const sha256 = await services.files.keep(printed.pdf)
    const queue = (tx: Tx) => queueOrder(tx, who, body, printed, sha256)
    try {
      return await runWrite(services.pool, who, keyed, queue, now)
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'stale' || attempt === attempts) throw error
      await sleep(50)
    }
  }
}

const lockedRow = z.object({ version: z.int(), approved: z.boolean() })
const factsRow = z.object({ replyTo: z.string(), mailed: z.int() })

async function queueOrder(
  tx: Tx,
  who: Who,
  { to, cc, message, language }: DirectCall<typeof mailOrder>['body'],
  printed: PrintedOrder,
  sha256: string,
) {
  const { order, company, name } = printed
  const { companyId, userId } = who
  await refuseManyByHand(tx, who)
  const now = await tx.one(
    lockedRow,
    sql`
    select version, approval = 'approved' as approved from purchase_order
     where company_id = ${companyId} and id = ${order.id} for no key update`,
  )
  // Counted under the lock, so that simultaneous requests are counted one after the other.
  const { replyTo, mailed } = await tx.one(
    factsRow,
    sql`
    select (select email from app_user where id = ${userId}) as "replyTo", count(*)::int as mailed
      from mail where company_id = ${companyId} and document_kind = 'purchase_order' and document_id = ${order.id}
       and created_at > ${tx.now}::timestamptz - interval '1 day'`,
  )
  if (!now.approved) throw new Problem('not_approved')
  if (now.version !== order.version) throw new Problem('stale')
  if (mailed >= mostADay) throw new Problem('throttled', { detail: { seconds: 86_400, minutes: 1440 } })
  const copies = [...new Set(cc)].filter((each) => each !== to)
  const letter = orderLetter(printed, message, who.name, language)
  const queued = await queueMail(tx, {
    companyId,
    to,
    cc: copies,
    replyTo,
    senderName: company.name,
    ...letter,
    files: [{ sha256, name: `${name}.pdf`, mediaType: 'application/pdf' }],
    documentKind: 'purchase_order',
    documentId: order.id,
    createdBy: userId,
  })
  const after = { recipient: to, ...(copies.length > 0 && { copies: copies.join(', ') }) }
  await record(tx, who, { kind: 'purchase_order', id: order.id, action: 'mailed', after })
  return queued
}
