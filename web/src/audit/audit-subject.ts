import { exportedNames } from '@trastienda/contract/exported'
import type { Translate } from '../i18n/useText.ts'

/** What an entry of the audit log is about: of an export the list that was taken, else the document. */
export function auditSubject(
  { exported, document }: { readonly exported: string; readonly document: string },
  t: Translate,
): string {
  const key = exportedNames[exported]
  return key ? t(key) : exported || document
}
