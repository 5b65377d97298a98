import { z } from 'zod'
import { instant } from './day.ts'
import { documentKinds } from './document.ts'
import { endpoint } from './endpoint.ts'
import { id } from './paging.ts'

export const historyKinds = [
  ...documentKinds,
  'product',
  'category',
  'supplier',
  'customer',
  'user',
  'company',
  'store',
] as const
export type HistoryKind = (typeof historyKinds)[number]

/** The kinds with history entries: documents, and also sign-ins, deletions, mail, mailed reports and the site. */
export const auditKinds = [...historyKinds, 'access', 'deletion', 'mail', 'report_delivery', 'site'] as const
export type AuditKind = (typeof auditKinds)[number]

/**
 * One field that changed. Lines are compared by their subject and not by their position: `items.cost` with `of`
 * naming the product; an added or removed line is `items` with nothing before or after. Ids of other documents are
 * shown as their names.
 */
export const historyChange = z.object({
  field: z.string(),
  of: z.string(),
  before: z.unknown(),
  after: z.unknown(),
})
export type HistoryChange = z.infer<typeof historyChange>

/** One act of a person: the changed fields, each before and after. */
export const historyEntry = z.object({
  id: z.int(),
  action: z.string(),
  user: z.string(),
  at: instant,
  reason: z.string(),
  changes: z.array(historyChange),
})
export type HistoryEntry = z.infer<typeof historyEntry>

export const listHistory = endpoint({
  method: 'GET',
  path: '/api/history/:kind/:id',
  who: 'staff',
  summary: 'Lists the history of one document, newest first',
  params: z.strictObject({ kind: z.enum(historyKinds), id }),
  reply: z.object({ data: z.array(historyEntry) }),
  problems: ['forbidden', 'not_found'],
})
