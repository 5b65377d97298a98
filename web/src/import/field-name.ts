import type { ImportField, ImportKind } from '@trastienda/contract/import'
import type { Translate } from '../i18n/useText.ts'

/** What a field is called on its form: the name of a supplier is that of the person to ask for. */
export function fieldName(kind: ImportKind, field: ImportField, t: Translate): string {
  return kind === 'supplier' && field === 'name' ? t('imports.contact') : t(`imports.field.${field}`)
}
