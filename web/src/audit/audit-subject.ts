import { attempted } from '@trastienda/contract/attempted'
import type { AuditRow } from '@trastienda/contract/audit'
import { exportedNames } from '@trastienda/contract/exported'
import type { Translate } from '../i18n/useText.ts'

/** The subject of an entry of the audit log: of an export the list, of a refusal what was attempted, else the document. */
export function auditSubject(
  { exported, attempted: call, document }: Pick<AuditRow, 'exported' | 'attempted' | 'document'>,
  t: Translate,
): string {
  const refused = attempted(call)
  if (refused) return `${t(refused.place)} · ${t(`audit.attempt.${refused.act}`)}`
  const key = exportedNames[exported]
  return key ? t(key) : exported || document
}
