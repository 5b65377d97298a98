import { type Day, isDay } from '@trastienda/contract/calendar'
import type { ReceivableLine } from '@trastienda/contract/received-order'
import { beyond, beyondTolerance } from '@trastienda/contract/received-order.rules'
import { otherDays } from '@trastienda/contract/stock.rules'
import { formatDay, formatQuantity } from '@trastienda/words/format'
import { formatList } from '@trastienda/words/list'
import type { Translate } from '../i18n/useText.ts'
import { today } from '../kit/today.ts'
import { readable } from '../lines/grid/given-rules.ts'
import type { Goods } from '../lines/received/goods.ts'
import { progressed } from './stored-receipt.ts'

interface Language {
  readonly t: Translate
  readonly locale: string
}

/**
 * A warning about a quantity above the order, and whether a reason will be required.
 * @param others the other goods of the receipt
 */
export function overWarning(
  line: ReceivableLine,
  accepted: string,
  others: readonly Goods[],
  { t, locale }: Language,
): { readonly words: string; readonly needsReason: boolean } | null {
  const units = readable(accepted)
  const progress = progressed(line, others)
  const over = beyond(units, progress)
  if (over === '0' || Number(units) === 0) return null
  const needsReason = beyondTolerance(units, progress, line.tolerance)
  const words = t(needsReason ? 'receipt.shelf.overReason' : 'receipt.shelf.overWithin', {
    over: formatQuantity(over, locale),
    tolerance: formatQuantity(line.tolerance, locale),
  })
  return { words, needsReason }
}

/**
 * A warning that goods of the same lot were noted with another day, on hand or in the receipt: one of the two was misread.
 * @param all the goods of the receipt
 */
export function dayWarning(
  { id, productId, ...line }: ReceivableLine,
  goods: Goods,
  all: readonly Goods[],
  { t, locale }: Language,
): string | null {
  const { expiresOn } = goods
  if (expiresOn === null || !isDay(expiresOn)) return null
  const lot = goods.lot.trim()
  const lots = [
    ...(line.lots ?? []),
    ...all.filter(({ lineId, expiresOn: day }) => lineId === id && (day === null || isDay(day))),
  ].map((each) => ({ productId, lot: each.lot, expiresOn: each.expiresOn }))
  const days = otherDays({ productId, lot, expiresOn }, lots)
  if (days.length === 0) return null
  const words = (day: Day | null) => (day === null ? t('approval.noDay') : formatDay(day, locale, today()))
  return t('lines.lotDay', { lot, known: formatList(days.map(words), locale) })
}
