import { z } from 'zod'
import { instant } from './day.ts'
import { emailInput } from './contact.ts'
import { endpoint } from './endpoint.ts'
import { idParams } from './paging.ts'
import { sheetLanguage } from './print.ts'
import { noteText } from './text.ts'

/** After how many attempts a message counts as failed. */
export const mailTries = 8
/** How many messages a person can send by hand within an hour. */
export const mailsAnHour = 60
/** For how many days a message is kept after its last attempt. */
export const mailDays = 90
/** How many recipients can get a copy. */
export const maxCopies = 5

/** `kept`: written to a file on the server because no mail server is configured. */
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
    'Queues the mail of an approved purchase order as a PDF; it is sent soon and retried when that fails',
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
  /** The number of attempts. */
  tries: z.int(),
  /** The time of the next attempt of a queued message. */
  nextAt: instant,
  /** The last answer of the mail server, or the connection error; empty when there was no failure. */
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
  summary: 'Lists the messages of a purchase order, newest first',
  params: idParams,
  reply: z.object({
    data: z.array(mailRow),
    /** The address of the supplier, empty when it has none. */
    supplierEmail: z.string(),
    /**
     * The folder where messages are written because no mail server is configured; null when one is. Only admins see
     * the folder.
     */
    keptIn: z.string().nullable(),
  }),
})

export const retryMail = endpoint({
  method: 'POST',
  path: '/api/mail/:id/retry',
  who: 'purchase_order.edit',
  summary: 'Sends a failed message again',
  params: idParams,
  reply: z.object({ id: z.int() }),
  needs: ['key'],
  problems: ['stale', 'mail_limit'],
})
