import type { ImportField, ImportKind } from '@trastienda/contract/import'
import type { Translate } from '../i18n/useText.ts'

/** The name of a field, as in the history: the name of a supplier is that of the contact person. */
export function fieldName(kind: ImportKind, field: ImportField, t: Translate): string {
  if (kind === 'supplier' && field === 'name') return t('imports.contact')
  return t(`history.field.${field === 'category' ? 'categoryId' : field}`)
}
