import { z } from 'zod'
import { instant } from './day.ts'
import { emailInput } from './contact.ts'
import { endpoint } from './endpoint.ts'
import { mailState } from './mail.ts'
import { idInput, idParams, saved } from './paging.ts'
import { sheetLanguage } from './print.ts'
import { presets } from './report-period.ts'
import { deliveredReports } from './reports.ts'

/** How many addresses besides the owner's a report can be sent to. */
export const maxRecipients = 5
/** How many deliveries a person can have. */
export const maxDeliveries = 30

/**
 * Why a delivery is paused: by its owner, because the owner may no longer see or receive it, or because it can no
 * longer be made.
 */
export const pauseReasons = [
  'asked',
  'inactive',
  'role',
  'company',
  'no_address',
  'not_found',
  'malformed',
  'report_too_long',
  'too_large',
  'pdf_font_missing',
] as const
export const pauseReason = z.enum(pauseReasons)
export type PauseReason = z.infer<typeof pauseReason>

const address = emailInput.refine((text) => text !== '', { error: 'required' })

const requestShape = {
  report: z.enum(deliveredReports),
  /** The customer, supplier or user of a statement or a monthly report, for reports about one subject. */
  subjectId: idInput.nullable().default(null),
  /** The query of the report's export without days, format and language. */
  query: z.record(z.string().max(40), z.string().max(2000)).default({}),
  /** The period, resolved on the day of sending; null for a report without days. */
  period: z.enum(presets).nullable().default(null),
  every: z.enum(['day', 'week', 'month']),
  /** The day of the week from Monday, or of the month. */
  on: z.int().min(1, 'too_small').max(31, 'too_large').default(1),
  at: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'invalid_value' }),
  /** Whether it is sent to its owner's own address. */
  toMe: z.boolean().default(true),
  to: z.array(address).max(maxRecipients, 'too_large').default([]),
  format: z.enum(['pdf', 'xlsx', 'csv']).default('pdf'),
  language: sheetLanguage,
}

export const deliveryDraft = z
  .strictObject(requestShape)
  .refine(({ toMe, to }) => toMe || to.length > 0, { path: ['to'], error: 'required' })
  .refine(({ every, on }) => every !== 'week' || on <= 7, { path: ['on'], error: 'too_large' })
export type DeliveryDraft = z.output<typeof deliveryDraft>
export type DeliveryDraftInput = z.input<typeof deliveryDraft>

export const delivery = z.object({
  ...requestShape,
  id: z.int(),
  version: z.int(),
  /** The name of the subject of the statement or the months; empty for other reports. */
  subject: z.string(),
  ownerId: z.int(),
  owner: z.string(),
  nextAt: instant,
  /** Null while it is active. */
  paused: pauseReason.nullable(),
  /** When it was last queued, and the state of that message. */
  lastAt: instant.nullable(),
  lastState: mailState.nullable(),
  /** Why the last attempt failed: a code, or the mail server's answer; empty when it did not fail. */
  lastProblem: z.string(),
})
export type Delivery = z.infer<typeof delivery>

const problems = [
  'report_too_long',
  'pdf_unavailable',
  'pdf_font_missing',
  'busy',
  'throttled',
  'mail_limit',
] as const

export const listDeliveries = endpoint({
  method: 'GET',
  path: '/api/report-deliveries',
  who: 'report.see',
  summary: "Lists the caller's scheduled reports; an admin sees everybody's",
  reply: z.object({
    data: z.array(delivery),
    /** The caller's own address, empty when there is none. */
    email: z.string(),
    /** Whether this server sends mail, or only stores it in files. */
    sends: z.boolean(),
  }),
})

export const addDelivery = endpoint({
  method: 'POST',
  path: '/api/report-deliveries',
  who: 'report.see',
  summary: 'Schedules a report by mail to its owner or to other addresses',
  body: deliveryDraft,
  reply: saved,
  needs: ['key'],
  problems: ['forbidden', 'not_found', 'delivery_limit'],
})

export const changeDelivery = endpoint({
  method: 'PATCH',
  path: '/api/report-deliveries/:id',
  who: 'report.see',
  summary: 'Changes content, schedule and recipients; only its owner may',
  params: idParams,
  body: deliveryDraft,
  reply: saved,
  needs: ['version'],
  problems: ['forbidden', 'not_found', 'stale'],
})

export const pauseDelivery = endpoint({
  method: 'POST',
  path: '/api/report-deliveries/:id/pause',
  who: 'report.see',
  summary: 'Pauses a scheduled report',
  params: idParams,
  reply: saved,
  problems: ['not_found'],
})

export const resumeDelivery = endpoint({
  method: 'POST',
  path: '/api/report-deliveries/:id/resume',
  who: 'report.see',
  summary: 'Resumes a paused report from its next time on',
  params: idParams,
  reply: saved,
  problems: ['forbidden', 'not_found'],
})

export const runDelivery = endpoint({
  method: 'POST',
  path: '/api/report-deliveries/:id/run',
  who: 'report.see',
  summary: 'Queues a report for mailing now, besides its schedule',
  params: idParams,
  reply: z.object({ id: z.int() }),
  needs: ['key'],
  problems: ['forbidden', 'not_found', ...problems],
})

export const dropDelivery = endpoint({
  method: 'DELETE',
  path: '/api/report-deliveries/:id',
  who: 'report.see',
  summary: 'Deletes a scheduled report',
  params: idParams,
  reply: z.object({}),
  problems: ['not_found'],
})
