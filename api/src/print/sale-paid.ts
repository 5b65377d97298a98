import { type Cop, subtract } from '@trastienda/contract/money'
import type { Sale } from '@trastienda/contract/sale'
import type { figuresIn } from './figures.ts'
import type { SaleEnds } from './sale-ends.ts'
import type { saleWordsIn } from './sale-words.ts'

type Payment = SaleEnds['payments'][number]
type Words = ReturnType<typeof saleWordsIn>
type Figures = ReturnType<typeof figuresIn>

const handed = ({ given, amount }: Payment, words: Words, { cop }: Figures): string[][] =>
  given === null
    ? []
    : [
        [words.given, cop(given)],
        [words.change, cop(subtract(given, amount))],
      ]

/**
 * The payments of a sale, as label and amount: each collection, with the cash handed over and the change; for a
 * pending sale, its down payment.
 */
export function paidRows(sale: Sale, ends: SaleEnds, words: Words, figures: Figures): string[][] {
  const { approval, method, given, downPayment } = sale
  const approved = approval === 'approved'
  const paid: Cop = approved ? sale.paid : downPayment
  const owed = subtract(sale.grandTotal, paid)
  const entered = { collectedOn: sale.soldOn, method: method === 'credit' ? 'other' : method, given }
  const payments: readonly Payment[] = approved
    ? ends.payments
    : downPayment === 0
      ? []
      : [{ ...entered, amount: downPayment }]
  const [only] = payments
  const left = owed === 0 ? [] : [[words.balance, figures.cop(owed)]]
  if (only && payments.length === 1 && only.amount === paid)
    return [
      [`${words.paid} · ${words[only.method]}`, figures.cop(paid)],
      ...handed(only, words, figures),
      ...left,
    ]
  return [
    ...payments.flatMap((payment) => [
      [`${figures.day(payment.collectedOn)} · ${words[payment.method]}`, figures.cop(payment.amount)],
      ...handed(payment, words, figures),
    ]),
    [words.paid, figures.cop(paid)],
    ...left,
  ]
}
