import type { ImportField, ImportKind } from '@trastienda/contract/import'
import type { Translate } from '../i18n/useText.ts'

/** The name of a field, as in the history: the name of a supplier is that of the contact person, and customers have a NIT or
 * an identity number. */
export function fieldName(kind: ImportKind, field: ImportField, t: Translate): string {
  if (kind === 'supplier' && field === 'name') return t('imports.contact')
  if (kind === 'customer' && field === 'taxId') return t('customer.identity')
  return t(`history.field.${field === 'category' ? 'categoryId' : field}`)
}
