import { type DocumentKind, documentKinds } from '@trastienda/contract/document'
import type { WordKey } from '@trastienda/words/say'

/** The headings that only the audit log has. */
export const auditTitles = {
  at: 'audit.at',
  documentKind: 'audit.what',
  document: 'label.document',
  action: 'audit.action',
  person: 'audit.who',
  changes: 'audit.changes',
  position: 'audit.position',
  hash: 'audit.hash',
} as const satisfies Record<string, WordKey>

export const auditTables = {
  auditLog: 'sheet.file.auditLog',
} as const satisfies Record<string, WordKey>

const documentWords = Object.fromEntries(documentKinds.map((kind) => [kind, `audit.kind.${kind}`])) as {
  readonly [Kind in DocumentKind]: `audit.kind.${Kind}`
}

/** The texts for the subjects and acts of entries. */
export const auditWords = {
  ...documentWords,
  product: 'audit.kind.product',
  category: 'audit.kind.category',
  supplier: 'audit.kind.supplier',
  customer: 'audit.kind.customer',
  company: 'audit.kind.company',
  store: 'audit.kind.store',
  access: 'audit.kind.access',
  deletion: 'audit.kind.deletion',
  mail: 'audit.kind.mail',
  report_delivery: 'audit.kind.report_delivery',
  site: 'audit.kind.site',
  created: 'history.action.created',
  changed: 'history.action.changed',
  annotated: 'history.action.annotated',
  described: 'history.action.described',
  approved_own: 'history.action.approved_own',
  received_own: 'history.action.received_own',
  returned_own: 'history.action.returned_own',
  match_overridden: 'history.action.match_overridden',
  reopened: 'history.action.reopened',
  deleted: 'history.action.deleted',
  advanced_deleted: 'history.action.advanced_deleted',
  restored: 'history.action.restored',
  restored_approved: 'history.action.restored_approved',
  restored_rejected: 'history.action.restored_rejected',
  closed: 'history.action.closed',
  closed_short: 'history.action.closed_short',
  resumed: 'history.action.resumed',
  collected: 'history.action.collected',
  collection_reversed: 'history.action.collection_reversed',
  opened: 'history.action.opened',
  counted: 'history.action.counted',
  uncounted: 'history.action.uncounted',
  counting_resumed: 'history.action.counting_resumed',
  price_changed: 'history.action.price_changed',
  mailed: 'history.action.mailed',
  retried: 'history.action.retried',
  withdrawn: 'history.action.withdrawn',
  activated: 'history.action.activated',
  deactivated: 'history.action.deactivated',
  password_changed: 'history.action.password_changed',
  password_reset: 'history.action.password_reset',
  second_factor_enabled: 'history.action.second_factor_enabled',
  second_factor_disabled: 'history.action.second_factor_disabled',
  second_factor_reset: 'history.action.second_factor_reset',
  second_factor_roles: 'history.action.second_factor_roles',
  recovery_codes_renewed: 'history.action.recovery_codes_renewed',
  recovery_code_used: 'history.action.recovery_code_used',
  signed_in: 'history.action.signed_in',
  signed_out: 'history.action.signed_out',
  second_factor_frozen: 'history.action.second_factor_frozen',
  second_factor_failed: 'history.action.second_factor_failed',
  step_up_failed: 'history.action.step_up_failed',
  session_ended: 'history.action.session_ended',
  session_misused: 'history.action.session_misused',
  recovery_asked: 'history.action.recovery_asked',
  password_recovered: 'history.action.password_recovered',
  sign_in_failed: 'history.action.sign_in_failed',
  refused: 'history.action.refused',
  exported: 'history.action.exported',
} as const satisfies Record<string, WordKey>
