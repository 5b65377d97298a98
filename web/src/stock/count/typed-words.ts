import { unitAfter } from '@trastienda/contract/unit'
import { formatDay, formatQuantity } from '@trastienda/words/format'
import type { Translate } from '../../i18n/useText.ts'
import { today } from '../../kit/today.ts'
import { formatTyped } from '../../receiving/decimal-sign.ts'
import type { Hand } from './hand.ts'
import type { UnsentCount } from './unsent-counts.ts'

/** What is on the keypad and not counted yet, as words for a message. */
export const typedWords = ({ typed, product }: Hand, locale: string) => ({
  quantity: `${formatTyped(typed, locale)} ${unitAfter(typed.replace(/\.$/, ''), product.unit)}`,
  product: product.name,
})

/** A quantity that could not be sent, with its product and lot, as words for a message. */
export function unsentWords({ product, lot, body }: UnsentCount, t: Translate, locale: string): string {
  const counted = body.quantity ?? '1'
  const figures = {
    quantity: `${formatQuantity(counted, locale)} ${unitAfter(counted, product.unit)}`,
    product: product.name,
  }
  if (lot.lot !== '') return t('stockCount.said.ofLot', { ...figures, lot: lot.lot })
  const words = t('stockCount.said.of', figures)
  if (lot.expiresOn === null) return words
  return `${words} · ${t('receipt.review.expires', { day: formatDay(lot.expiresOn, locale, today()) })}`
}
