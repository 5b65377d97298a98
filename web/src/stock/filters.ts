import type { Translate } from '../i18n/useText.ts'
import type { FilterSpec } from '../kit/filter-code.ts'
import { namedProducts, searchProducts } from '../pick/products.ts'

/** The filter by a product that a document has in its lines. */
export const productFilter = (t: Translate): FilterSpec => ({
  name: 'product',
  label: t('label.product'),
  kind: 'oneOf',
  options: searchProducts,
  named: namedProducts,
})
