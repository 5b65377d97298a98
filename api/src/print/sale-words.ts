import type { Language } from '@trastienda/contract/language'
import type { WordKey } from '@trastienda/words/say'
import { wordsFor, wordsIn } from './words.ts'

const own = {
  sale: 'salePaper.sale',
  customer: 'label.customer',
  store: 'salePaper.store',
  soldOn: 'label.date',
  soldBy: 'salePaper.soldBy',
  price: 'salePaper.price',
  returned: 'report.col.returned',
  paid: 'label.paid',
  given: 'salePaper.given',
  change: 'salePaper.change',
  balance: 'label.balance',
  thanks: 'salePaper.thanks',
  waits: 'salePaper.waits',
  rejected: 'salePaper.rejected',
  cancelled: 'salePaper.cancelled',
  pendingMark: 'salePaper.pendingMark',
  cash: 'payment.method.cash',
  transfer: 'sale.method.transfer',
  card: 'payment.method.card',
  check: 'payment.method.check',
  other: 'payment.method.other',
  credit: 'sale.method.credit',
} as const satisfies Record<string, WordKey>

/** All texts of a printed sale in one language. */
export function saleWordsIn(
  language: Language,
): ReturnType<typeof wordsIn> & Record<keyof typeof own, string> {
  return { ...wordsIn(language), ...wordsFor(own, language) }
}
