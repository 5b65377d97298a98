import { byValue } from './by-value.ts'
import { z } from 'zod'
import { instant } from './day.ts'
import { endpoint } from './endpoint.ts'
import { auditKinds, historyChange } from './history.ts'
import { betweenDays, exportOptions, id, idParams, listOf, listQuery, pageOf, pageChoice } from './paging.ts'

/** The actions in the log that are about no document: signing in, refused attempts, exports. */
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

/** Acts that take two people and were done by one, as its company allows. */
export const actsOfOnePerson: readonly string[] = ['approved_own', 'received_own', 'returned_own']

/** Every act that an entry can record, in the order in which a person looks for it. */
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
  'returned',
  'returned_own',
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
  /** Its position in the company's chain, from 1. */
  position: z.int(),
  at: instant,
  kind: z.enum(auditKinds),
  documentId: z.int(),
  /** The name of the document: its reference or its name; empty for one without. */
  document: z.string(),
  /** For an export, the address of the list or report: `reports/income_report`; else empty. */
  exported: z.string(),
  /** For a refusal, the call: `POST /api/purchases/:id/approve`; else empty. */
  attempted: z.string(),
  action: z.string(),
  userId: z.int().nullable(),
  /** Empty when no person did it. */
  user: z.string(),
  address: z.string(),
  reason: z.string(),
})
export type AuditRow = z.infer<typeof auditRow>

const query = listQuery(['at'], {
  user: listOf(id).optional(),
  kind: listOf(z.enum(auditKinds)).optional(),
  action: listOf(z.string().regex(/^[a-z_0-9]{1,40}$/)).optional(),
  ...betweenDays,
  address: z.string().min(1).max(64).optional(),
})
export type AuditFilter = z.output<typeof query>

const auditMatch = query.omit(pageChoice)
export type AuditMatch = z.output<typeof auditMatch>

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/audit-log',
  who: 'audit.see',
  summary:
    'Lists the history of the company, newest first; `q` is the beginning of a reference or name, or an IP address',
  query,
  reply: pageOf(auditRow),
})

export const auditByValue = byValue(listAudit, auditMatch, ['user', 'kind', 'action'])

/** An entry with each field before and after; when something was created or deleted, all fields. */
export const auditEntry = auditRow.extend({
  changes: z.array(historyChange),
  /** The hash of this entry and the one before it, in hex. */
  hash: z.string(),
  /** The purchase or sale under whose address a payment or a return is shown; null when there is none. */
  under: z.object({
    purchaseId: z.int().nullable(),
    saleId: z.int().nullable(),
    paymentKind: z.enum(['purchase', 'return']).nullable(),
  }),
  /** Whether the document still exists. */
  present: z.boolean(),
})
export type AuditEntry = z.infer<typeof auditEntry>

export const getAudit = endpoint({
  method: 'GET',
  path: '/api/audit-log/:id',
  who: 'audit.see',
  summary: 'Returns one entry, with each field before and after',
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
  /** The number of entries in the chain. */
  length: z.int(),
  /**
   * The hash of the last entry, in hex; empty for an empty chain. A copy of it kept elsewhere can prove that no entry
   * was changed.
   */
  hash: z.string(),
  /** How many entries were altered, are missing, or lie outside the chain. */
  wrong: z.int(),
  /** The positions of the first such entries. */
  places: z.array(z.int()),
})
export type AuditChain = z.infer<typeof auditChain>

export const checkAuditChain = endpoint({
  method: 'GET',
  path: '/api/audit-log/chain',
  who: 'audit.see',
  summary: "Verifies the company's whole chain and returns where it is broken",
  reply: auditChain,
})
