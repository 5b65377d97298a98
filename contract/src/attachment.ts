import { z } from 'zod'
import { day } from './day.ts'
import { endpoint } from './endpoint.ts'
import { idParams } from './paging.ts'

/** 4 MB, the largest attachment. */
export const attachmentMaxBytes = 4 * 1024 * 1024
/** How many bytes one person can store within a day: attachments, pictures and tables together. */
export const storedBytesPerDay = 500 * 1024 * 1024
/** How many attachments one document may have. */
export const attachmentMaxCount = 5

/** The types of file that a document accepts, detected by content and not by name. */
export const attachmentKinds = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  xml: 'application/xml',
  zip: 'application/zip',
} as const

export const attachment = z.object({
  id: z.int(),
  name: z.string(),
  mediaType: z.string(),
  size: z.int(),
})
export type Attachment = z.infer<typeof attachment>

/** Other documents of the company with the same bytes: the same bill may have been entered or paid twice. */
export const sameFile = z.object({
  kind: z.literal('same_file'),
  /** The file's name on this document. */
  name: z.string(),
  documents: z.array(
    z.object({
      kind: z.enum(['purchase', 'payment']),
      id: z.int(),
      reference: z.string(),
      day,
      /** The address at which a payment is shown: under this bill, as a payment or a refund. */
      billId: z.int(),
      paymentKind: z.enum(['purchase', 'return']).nullable(),
    }),
  ),
})
export type SameFile = z.infer<typeof sameFile>

export const addAttachment = endpoint({
  method: 'POST',
  path: '/api/attachments',
  who: 'attachment.add',
  summary: 'Stores a file; a document that is saved later names it',
  reply: attachment,
  carries: 'upload',
  problems: ['attachment_too_large', 'attachment_empty', 'attachment_kind', 'upload_limit'],
})

export const attachmentFile = endpoint({
  method: 'GET',
  path: '/api/attachments/:id/file',
  who: 'attachment.add',
  summary: 'Downloads the bytes of an attachment',
  params: idParams,
  reply: z.undefined(),
  carries: 'download',
  problems: ['file_damaged'],
})
