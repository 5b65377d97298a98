import type { Annotation } from '@trastienda/contract/lifecycle'
import { Problem } from '@trastienda/contract/problem'
import { z } from 'zod'
import type { Tx } from '../db/db.ts'
import { literal, sql } from '../db/sql.ts'
import { record } from '../history/record.ts'
import type { Who } from '../http/route.ts'
import { attach, type AttachedKind, freeAttachments, strangeAttachments, uploaderOf } from './attach.ts'
import type { Document } from './kind.ts'
import { notify } from './notify.ts'
import { type Aimed, type DocumentRow, updateRow } from './row.ts'

/** A kind whose documents have attachments. */
export type Annotated<Locked extends DocumentRow = DocumentRow> = Document<Locked> & {
  readonly kind: Exclude<AttachedKind, 'product'>
}

const noted = z.object({ note: z.string(), attachmentIds: z.array(z.int()), free: z.array(z.int()) })

/**
 * Changes the note and the attachments of an approved document, the only edit that needs no reopening.
 * @throws Problem stale, not_approved, invalid for a file that they may not attach
 */
export async function annotate<Locked extends DocumentRow>(
  tx: Tx,
  who: Who,
  document: Annotated<Locked>,
  at: Aimed,
  { note, attachmentIds }: Annotation,
) {
  const { companyId } = who
  const { kind } = document
  const { id, approval } = await document.lock(tx, who, at)
  if (approval !== 'approved') throw new Problem('not_approved', { detail: { approval } })
  const { free, ...before } = await tx.one(
    noted,
    sql`
    select d.note, ${freeAttachments(companyId, { kind, id }, attachmentIds, uploaderOf(who, kind))} as free,
           coalesce((select json_agg(attachment_id order by attachment_id) from ${literal(kind)}_attachment
             where company_id = d.company_id and ${literal(kind)}_id = d.id), '[]') as "attachmentIds"
      from ${literal(kind)} d where d.company_id = ${companyId} and d.id = ${id}`,
  )
  const fields = strangeAttachments(attachmentIds, free)
  if (Object.keys(fields).length > 0) throw new Problem('invalid', { fields })
  await attach(tx, companyId, { kind, id }, attachmentIds)
  const { version } = await updateRow(tx, companyId, kind, id, sql`note = ${note}`)
  await record(tx, who, { kind, id, action: 'annotated', before, after: { note, attachmentIds } })
  await notify(tx, who, kind, id, { act: 'annotated' })
  return { id, version }
}
