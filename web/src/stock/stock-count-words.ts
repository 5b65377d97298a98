import type { StockLevel } from '@trastienda/contract/stock'
import type { Translate } from '../i18n/useText.ts'

/** How many rows the stock has: products, products by store, or lots. */
export const stockCount =
  (by: StockLevel, t: Translate) =>
  (total: number, filtered: boolean): string =>
    by === 'product'
      ? t(filtered ? 'product.filteredRows' : 'product.rows', { total })
      : t(`stock.${filtered ? 'filteredBy' : 'listedBy'}.${by}`, { total })
