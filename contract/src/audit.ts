import { z } from 'zod'
import { day, instant } from './day.ts'
import { endpoint } from './endpoint.ts'
import { auditKinds, historyChange } from './history.ts'
import { exportOptions, id, idParams, listOf, listQuery, pageOf } from './paging.ts'

/** What people did around documents: how they got in, what was refused to them, what they took along. */
export const accessActions = [
  'signed_in',
  'signed_out',
  'sign_in_failed',
  'second_factor_failed',
  'second_factor_frozen',
  'step_up_failed',
  'session_ended',
  'session_misused',
  'recovery_asked',
  'password_recovered',
  'refused',
  'exported',
] as const
export type AccessAction = (typeof accessActions)[number]

/** Everything that an entry can say was done, in the order in which a person looks for it. */
export const auditActions = [
  'created',
  'changed',
  'annotated',
  'described',
  'approved',
  'approved_own',
  'match_overridden',
  'rejected',
  'reopened',
  'cancelled',
  'deleted',
  'advanced_deleted',
  'restored',
  'restored_approved',
  'restored_rejected',
  'closed',
  'closed_short',
  'resumed',
  'received',
  'received_own',
  'collected',
  'collection_reversed',
  'opened',
  'counted',
  'uncounted',
  'counting_resumed',
  'price_changed',
  'mailed',
  'retried',
  'withdrawn',
  'activated',
  'deactivated',
  'password_changed',
  'password_reset',
  'second_factor_enabled',
  'second_factor_disabled',
  'second_factor_reset',
  'second_factor_roles',
  'recovery_codes_renewed',
  'recovery_code_used',
  ...accessActions,
] as const

export const auditRow = z.object({
  id: z.int(),
  /** Its place in the company's chain, from 1. */
  position: z.int(),
  at: instant,
  kind: z.enum(auditKinds),
  documentId: z.int(),
  /** What the document is called: its reference, its name; empty for one without. */
  document: z.string(),
  /** Of an export, the list or report that was taken along, as in its address: `reports/income_report`; else empty. */
  exported: z.string(),
  action: z.string(),
  userId: z.int().nullable(),
  /** Empty for what no person did. */
  user: z.string(),
  address: z.string(),
  reason: z.string(),
})
export type AuditRow = z.infer<typeof auditRow>

const query = listQuery(['at'], {
  user: listOf(id).optional(),
  kind: listOf(z.enum(auditKinds)).optional(),
  action: listOf(z.string().regex(/^[a-z_0-9]{1,40}$/)).optional(),
  from: day.optional(),
  to: day.optional(),
  address: z.string().min(1).max(64).optional(),
})
export type AuditFilter = z.output<typeof query>

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/audit-log',
  who: 'audit.see',
  summary:
    'What was done in the company, newest first; `q` is the beginning of a reference or name, or an IP address',
  query,
  reply: pageOf(auditRow),
})

/** An entry with each field before and after; of what began or ended, all fields. */
export const auditEntry = auditRow.extend({
  changes: z.array(historyChange),
  /** The hash over this entry and the one before it, in hex. */
  hash: z.string(),
  /** The purchase or sale under whose address a payment or a return is shown; null where there is none. */
  under: z.object({
    purchaseId: z.int().nullable(),
    saleId: z.int().nullable(),
    paymentKind: z.enum(['purchase', 'return']).nullable(),
  }),
  /** Whether the document is still there. */
  present: z.boolean(),
})
export type AuditEntry = z.infer<typeof auditEntry>

export const getAudit = endpoint({
  method: 'GET',
  path: '/api/audit-log/:id',
  who: 'audit.see',
  summary: 'One entry, with each field before and after',
  params: idParams,
  reply: auditEntry,
  problems: ['not_found'],
})

export const exportAudit = endpoint({
  method: 'GET',
  path: '/api/audit-log/export',
  who: 'audit.see',
  summary: 'The filtered entries as a table, with their fields before and after and their hashes',
  query: query.extend(exportOptions),
  reply: z.undefined(),
  carries: 'download',
})

export const auditChain = z.object({
  /** How many entries the chain has. */
  length: z.int(),
  /** The hash of its last entry, in hex; empty for an empty chain. Written down elsewhere, it proves the whole log. */
  hash: z.string(),
  /** How many entries were altered, are missing, or were put in beside the chain. */
  wrong: z.int(),
  /** The places of the first of them. */
  places: z.array(z.int()),
})
export type AuditChain = z.infer<typeof auditChain>

export const checkAuditChain = endpoint({
  method: 'GET',
  path: '/api/audit-log/chain',
  who: 'audit.see',
  summary: 'Reads the whole chain of the company and tells where it does not hold',
  reply: auditChain,
})
