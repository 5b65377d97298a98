import { z } from 'zod'
import { instant } from './day.ts'
import { emailInput } from './contact.ts'
import { endpoint } from './endpoint.ts'
import { idParams } from './paging.ts'
import { sheetLanguage } from './print.ts'
import { noteText } from './text.ts'

/** How often a message is tried before it counts as failed. */
export const mailTries = 8
/** How many messages a person sends by hand within an hour. */
export const mailsAnHour = 60
/** How long a message is kept after its last try, days. */
export const mailDays = 90
/** How many may get a copy. */
export const maxCopies = 5

/** `kept` is a message that was written to a file of the server, which has nobody to send it by. */
export const mailState = z.enum(['queued', 'sent', 'kept', 'failed'])
export type MailState = z.infer<typeof mailState>

const address = emailInput.refine((text) => text !== '', { error: 'required' })

export const orderMailDraft = z.strictObject({
  to: address,
  cc: z.array(address).max(maxCopies).default([]),
  message: noteText(),
  language: sheetLanguage,
})
export type OrderMailDraft = z.infer<typeof orderMailDraft>
export type OrderMailDraftInput = z.input<typeof orderMailDraft>

export const mailOrder = endpoint({
  method: 'POST',
  path: '/api/purchase-orders/:id/mail',
  who: 'purchase_order.edit',
  summary:
    'Puts an approved purchase order into the outgoing mail as a PDF; it is sent soon, and tried again when that fails',
  params: idParams,
  body: orderMailDraft,
  reply: z.object({ id: z.int() }),
  needs: ['key'],
  problems: ['not_approved', 'throttled', 'mail_limit', 'pdf_unavailable', 'pdf_font_missing', 'busy'],
})

export const mailRow = z.object({
  id: z.int(),
  to: z.string(),
  cc: z.array(z.string()),
  subject: z.string(),
  state: mailState,
  /** How often it was tried. */
  tries: z.int(),
  /** When a queued one is tried next. */
  nextAt: instant,
  /** What the mail server, or the way to it, answered last; empty where all went well. */
  problem: z.string(),
  createdBy: z.string(),
  createdAt: instant,
  sentAt: instant.nullable(),
})
export type MailRow = z.infer<typeof mailRow>

export const listOrderMail = endpoint({
  method: 'GET',
  path: '/api/purchase-orders/:id/mail',
  who: 'purchase_order.see',
  summary: 'The messages that a purchase order was sent in, newest first',
  params: idParams,
  reply: z.object({
    data: z.array(mailRow),
    /** The address of the supplier, empty for none. */
    supplierEmail: z.string(),
    /** Where messages are written as files because no mail server is set up; null where one is. Only admins are told the folder. */
    keptIn: z.string().nullable(),
  }),
})

export const retryMail = endpoint({
  method: 'POST',
  path: '/api/mail/:id/retry',
  who: 'purchase_order.edit',
  summary: 'Tries a message again that failed',
  params: idParams,
  reply: z.object({ id: z.int() }),
  needs: ['key'],
  problems: ['stale', 'mail_limit'],
})
