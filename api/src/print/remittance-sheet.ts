import { negated } from '@trastienda/contract/money'
import type { Language } from '@trastienda/contract/language'
import { wordsOf } from '../sheet/titles.ts'
import { figuresIn } from './figures.ts'
import type { Letterhead, PaidSheet } from './queries.ts'
import type { SheetRequest } from './render.ts'
import { head, peopleOf, partyOf, type People } from './sheet.ts'
import { wordsIn } from './words.ts'

const marks = {
  pending: 'pendingMark',
  rejected: 'rejectedPaymentMark',
  cancelled: 'cancelledPaymentMark',
} as const

/** Payments for their template, one page per payment. */
export function remittanceSheets(
  payments: readonly PaidSheet[],
  company: Letterhead,
  language: Language,
  title: string,
): SheetRequest {
  const words = wordsIn(language)
  const data = {
    ...head(language, company, words, title),
    sheets: payments.map((payment) => sheetOf(payment, language)),
  }
  return { template: 'remittance', language, data }
}

function sheetOf(payment: PaidSheet, language: Language) {
  const words = wordsIn(language)
  const figures = figuresIn(language)
  const refund = payment.kind === 'return'
  return {
    title: refund ? words.refund : words.payment,
    reference: payment.reference,
    mark: payment.approval === 'approved' ? '' : words[marks[payment.approval]],
    supplier: partyOf(payment.supplier),
    facts: [
      [words.paidOn, figures.day(payment.paidOn)],
      [words.method, wordsOf('payment', language)(payment.method)],
      ...(payment.refundedBill === null ? [] : [[words.refundedBill, payment.refundedBill]]),
    ],
    bills: payment.bills.map((bill) => ({
      reference: bill.reference,
      day: figures.day(bill.purchasedOn),
      due: figures.day(bill.dueOn),
      total: figures.cop(bill.total),
      paid: figures.cop(bill.amount),
      balance: figures.cop(bill.balance),
    })),
    creditsTitle: refund ? words.creditBack : words.creditUsed,
    credits: payment.credits.map(({ kind, reference, amount }) => ({
      kind: kind === 'advance' ? words.creditAdvance : words.creditReturn,
      reference,
      amount: figures.cop(amount),
    })),
    sums: sumsOf(payment, language),
    note: payment.note,
    people: peopleOf(payment satisfies People, words, figures),
  }
}

/** The settled amount, minus the credit used, plus the advance: the money that moves. */
function sumsOf({ kind, amount, credit, allocated, advance }: PaidSheet, language: Language): string[][] {
  const words = wordsIn(language)
  const { cop } = figuresIn(language)
  if (kind === 'return') return [[words.moneyBack, cop(amount)]]
  const plain = credit === 0 && advance === 0
  return [
    ...(plain ? [] : [[words.forBills, cop(allocated)]]),
    ...(advance === 0 ? [] : [[words.newAdvance, cop(advance)]]),
    ...(credit === 0 ? [] : [[words.creditUsed, cop(negated(credit))]]),
    [words.money, cop(amount)],
  ]
}
