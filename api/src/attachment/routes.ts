import { addAttachment, attachmentFile, attachmentKinds } from '@trastienda/contract/attachment'
import { Problem } from '@trastienda/contract/problem'
import { fileTypeFromBuffer } from 'file-type'
import { z } from 'zod'
import { type Sql, sql, when } from '../db/sql.ts'
import { dispositionOf, nameWithEnding } from '../files/name.ts'
import { countStored } from '../files/quota.ts'
import { uploadedFile } from '../files/upload.ts'
import { direct } from '../http/route.ts'
import { insertAttachment } from './save.ts'

type Kind = keyof typeof attachmentKinds
const kinds = Object.keys(attachmentKinds) as Kind[]
const otherEndings: Partial<Record<Kind, string>> = { jpg: 'jpeg' }

/** The type detected from the content; the name and the browser's media type are ignored. */
async function kindOf(bytes: Buffer): Promise<Kind> {
  const detected: string | undefined = (await fileTypeFromBuffer(bytes))?.mime
  const type =
    detected ??
    (/^\uFEFF?\s*<\?xml\s/.test(bytes.subarray(0, 200).toString('utf8')) ? 'application/xml' : undefined)
  const kind = kinds.find((one) => attachmentKinds[one] === type)
  if (!kind) throw new Problem('attachment_kind')
  return kind
}

/** The files that a buyer sees: their own, and those of their orders and of the receipts of these. */
const ofBuyer = (userId: number | undefined): Sql => sql`
  and (a.created_by = ${userId}
       or exists (select from purchase_order_attachment x join purchase_order o on o.company_id = x.company_id and o.id = x.purchase_order_id
                   where x.company_id = a.company_id and x.attachment_id = a.id and o.created_by = ${userId})
       or exists (select from received_order_attachment x
                    join received_order r on r.company_id = x.company_id and r.id = x.received_order_id
                    join purchase_order o on o.company_id = r.company_id and o.id = r.purchase_order_id
                   where x.company_id = a.company_id and x.attachment_id = a.id and o.created_by = ${userId}))`

export const attachmentRoutes = [
  direct(addAttachment, async ({ who, db, now, request, services }) => {
    if (!who) throw new Problem('unauthenticated')
    const file = await uploadedFile(request)
    if (file.bytes.length === 0) throw new Problem('attachment_empty')
    const kind = await kindOf(file.bytes)
    const name = nameWithEnding(file.name, [kind, otherEndings[kind] ?? kind])
    await countStored(db, who, file.bytes.length, now)
    const sha256 = await services.files.keep(file.bytes)
    const [mediaType, size] = [attachmentKinds[kind], file.bytes.length]
    return insertAttachment(db, who, now, { sha256, name, mediaType, size })
  }),

  direct(attachmentFile, async ({ who, db, params, reply, services }) => {
    const found = await db.optional(
      z.object({ sha256: z.string(), name: z.string(), mediaType: z.string() }),
      sql`select sha256, name, media_type as "mediaType" from attachment a
           where a.company_id = ${who?.companyId} and a.id = ${params.id} ${when(who?.role === 'buyer', ofBuyer(who?.userId))}`,
    )
    const file = found && (await services.files.read(found.sha256))
    if (!found || !file) throw new Problem('not_found')
    return reply
      .headers({
        'Content-Type': found.mediaType,
        'Content-Disposition': dispositionOf(found.name),
        'Content-Security-Policy': "sandbox; default-src 'none'",
      })
      .send(file)
  }),
]
