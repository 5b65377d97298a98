import type { PurchaseDraft } from '@trastienda/contract/purchase'
import { fieldProblem, Problem } from '@trastienda/contract/problem'
import { z } from 'zod'
import type { Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { attach } from '../document/attach.ts'
import { record } from '../history/record.ts'
import type { Who } from '../http/route.ts'
import { notify } from '../document/notify.ts'
import { lockPurchase } from './lock.ts'

/**
 * Changes the note and the attachments of an approved purchase, the only edit that needs no reopening.
 * @throws Problem stale, not_approved, invalid when an attachment is not the company's
 */
export async function annotate(
  tx: Tx,
  who: Who,
  id: number,
  version: number,
  { note, attachmentIds }: Pick<PurchaseDraft, 'note' | 'attachmentIds'>,
) {
  const was = await lockPurchase(tx, who.companyId, { id, version })
  if (was.approval !== 'approved') throw new Problem('not_approved', { detail: { approval: was.approval } })
  const before = await tx.one(
    z.object({ note: z.string(), attachmentIds: z.array(z.int()), free: z.array(z.int()) }),
    sql`
    select p.note,
           coalesce((select json_agg(attachment_id order by attachment_id) from purchase_attachment
             where company_id = p.company_id and purchase_id = p.id), '[]') as "attachmentIds",
           coalesce((select json_agg(a.id) from attachment a
             left join purchase_attachment t on t.company_id = a.company_id and t.attachment_id = a.id
             where a.company_id = p.company_id and a.id = any(${attachmentIds}::bigint[])
               and (t.purchase_id is null or t.purchase_id = p.id)), '[]') as free
      from purchase p where p.company_id = ${who.companyId} and p.id = ${id}`,
  )
  const strange = attachmentIds.findIndex((attachmentId) => !before.free.includes(attachmentId))
  if (strange >= 0) throw fieldProblem(`attachmentIds.${strange}`, 'not_found')
  await attach(tx, who.companyId, { kind: 'purchase', id }, attachmentIds)
  const saved = await tx.one(
    z.object({ version: z.int() }),
    sql`update purchase set note = ${note}, version = version + 1
         where company_id = ${who.companyId} and id = ${id} returning version`,
  )
  await record(tx, who, {
    kind: 'purchase',
    id,
    action: 'annotated',
    before: { note: before.note, attachmentIds: before.attachmentIds },
    after: { note, attachmentIds },
  })
  await notify(tx, who, 'purchase', id, { act: 'annotated' })
  return { id, version: saved.version }
}
