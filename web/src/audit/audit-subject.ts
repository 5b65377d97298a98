import { exportedNames } from '@trastienda/contract/exported'
import type { Translate } from '../i18n/useText.ts'

/** The subject of an entry of the audit log: for an export the exported list, else the document. */
export function auditSubject(
  { exported, document }: { readonly exported: string; readonly document: string },
  t: Translate,
): string {
  const key = exportedNames[exported]
  return key ? t(key) : exported || document
}
