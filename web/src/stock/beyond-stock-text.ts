import { unitAfter } from '@trastienda/contract/unit'
import { formatQuantity } from '@trastienda/words/format'
import type { Translate } from '../i18n/useText.ts'

interface BeyondStock {
  readonly unit: string
  /** What there is in the store, or in all stores for none. */
  readonly there: string
  readonly store: string | null
}

/** What is told of goods that come in far above what there is. */
export function beyondStockText({ unit, there, store }: BeyondStock, t: Translate, locale: string): string {
  const words = { quantity: formatQuantity(there, locale), unit: unitAfter(there, unit) }
  return store === null
    ? t('stock.approve.beyondAll', words)
    : t('stock.approve.beyondText', { ...words, store })
}
