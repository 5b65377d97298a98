import { fieldProblem, Problem } from '@trastienda/contract/problem'
import type { SaleDraft } from '@trastienda/contract/sale'
import { z } from 'zod'
import type { Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { attach } from '../document/attach.ts'
import { record } from '../history/record.ts'
import type { Who } from '../http/route.ts'
import { notify } from '../document/notify.ts'
import { lockSale } from './lock.ts'

const versioned = z.object({ version: z.int() })
const noted = z.object({ note: z.string(), attachmentIds: z.array(z.int()), free: z.array(z.int()) })

/**
 * Changes the note and the attachments of an approved sale, the only edit that needs no reopening.
 * @throws Problem stale, not_approved, invalid when an attachment is not the company's
 */
export async function annotate(
  tx: Tx,
  who: Who,
  id: number,
  version: number,
  { note, attachmentIds }: Pick<SaleDraft, 'note' | 'attachmentIds'>,
) {
  const { companyId } = who
  const was = await lockSale(tx, companyId, { id, version })
  if (was.approval !== 'approved') throw new Problem('not_approved', { detail: { approval: was.approval } })
  const { free, ...before } = await tx.one(
    noted,
    sql`
    select s.note,
           coalesce((select json_agg(attachment_id order by attachment_id) from sale_attachment
             where company_id = s.company_id and sale_id = s.id), '[]') as "attachmentIds",
           coalesce((select json_agg(a.id) from attachment a
             left join sale_attachment t on t.company_id = a.company_id and t.attachment_id = a.id
             where a.company_id = s.company_id and a.id = any(${attachmentIds}::bigint[])
               and (t.sale_id is null or t.sale_id = s.id)), '[]') as free
      from sale s where s.company_id = ${companyId} and s.id = ${id}`,
  )
  const strange = attachmentIds.findIndex((attachmentId) => !free.includes(attachmentId))
  if (strange >= 0) throw fieldProblem(`attachmentIds.${strange}`, 'not_found')
  await attach(tx, companyId, { kind: 'sale', id }, attachmentIds)
  const is = await tx.one(
    versioned,
    sql`update sale set note = ${note}, version = version + 1
         where company_id = ${companyId} and id = ${id} returning version`,
  )
  await record(tx, who, { kind: 'sale', id, action: 'annotated', before, after: { note, attachmentIds } })
  await notify(tx, who, 'sale', id, { act: 'annotated' })
  return { id, version: is.version }
}
