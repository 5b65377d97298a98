import { pickProducts, type ProductPick } from '@trastienda/contract/product'
import type { StockCount } from '@trastienda/contract/stock-count'
import type { Translate } from '../i18n/useText.ts'
import type { FilterSpec, Option, OptionSearch } from '../kit/filter-code.ts'
import { call } from '../session/client.ts'

const asOption = ({ id, code, name }: Pick<ProductPick, 'id' | 'code' | 'name'>): Option => ({
  id,
  label: name,
  detail: code,
})

/** Products for a filter: by code, barcode or words. */
export const searchProducts: OptionSearch = async (text, signal) => {
  const { data, exact } = await call(pickProducts, { query: { q: text }, signal })
  return (exact ? data.slice(0, 1) : data).map(asOption)
}

/**
 * Products for a count, by name or code: first what is still to be counted; what is not says so. A whole code or barcode
 * finds its product whatever its category is, so that whoever scanned it is told why it is refused.
 */
export const productsToCount =
  ({ id, categoryId }: Pick<StockCount, 'id' | 'categoryId'>, t: Translate): OptionSearch =>
  async (text, signal) => {
    const query = { q: text, count: String(id), ...(categoryId !== null && { category: String(categoryId) }) }
    const { data, exact } = await call(pickProducts, { query, signal })
    return (exact ? data.slice(0, 1) : data).map((product) => ({
      ...asOption(product),
      ...(product.standing === 'counted' && { note: t('stockCount.alreadyCounted') }),
      ...(product.standing === 'none' && { note: t('stockCount.noneHere') }),
    }))
  }

/** The names of products by ids in an address. */
export async function namedProducts(ids: readonly string[]): Promise<readonly Option[]> {
  const { data } = await call(pickProducts, { query: { ids: ids.join(',') } })
  return data.map(asOption)
}

/** The filter by a product: of documents, one that stands in their lines. */
export const productFilter = (t: Translate): FilterSpec => ({
  name: 'product',
  label: t('label.product'),
  kind: 'oneOf',
  options: searchProducts,
  named: namedProducts,
  scans: true,
})
