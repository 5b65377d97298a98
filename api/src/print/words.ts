import type { Language } from '@trastienda/contract/language'
import { sayIn, type WordKey } from '@trastienda/words/say'
import { titles } from '../sheet/titles.ts'

const own = {
  order: 'notification.document.purchase_order',
  payment: 'paper.payment',
  refund: 'paper.refund',
  page: 'paper.page',
  taxId: 'paper.taxId',
  deliverTo: 'paper.deliverTo',
  supplierCode: 'paper.supplierCode',
  product: 'label.product',
  quantity: 'label.quantity',
  cost: 'paper.cost',
  carrier: 'receipt.field.carrier',
  total: 'paper.total',
  created: 'paper.created',
  approved: 'paper.approved',
  pendingMark: 'paper.pendingMark',
  rejectedMark: 'paper.rejectedMark',
  cancelledMark: 'paper.cancelledMark',
  rejectedPaymentMark: 'paper.rejectedPaymentMark',
  cancelledPaymentMark: 'paper.cancelledPaymentMark',
  bill: 'paper.bill',
  billDay: 'label.date',
  billTotal: 'label.grandTotal',
  paidNow: 'paper.paidNow',
  balanceLeft: 'paper.balanceLeft',
  document: 'label.document',
  value: 'label.amount',
  creditUsed: 'paper.creditUsed',
  creditBack: 'paper.creditBack',
  creditAdvance: 'payment.read.advance',
  creditReturn: 'notification.document.purchase_return',
  forBills: 'paper.forBills',
  newAdvance: 'paper.newAdvance',
  money: 'paper.money',
  moneyBack: 'paper.moneyBack',
  refundedBill: 'paper.refundedBill',
  supplier: titles.supplier,
  unit: titles.unit,
  subtotal: titles.subtotal,
  discount: titles.discount,
  shipping: titles.shipping,
  note: titles.note,
  orderedOn: titles.orderedOn,
  expectedOn: titles.expectedOn,
  paidOn: titles.paidOn,
  dueOn: titles.dueOn,
  method: titles.method,
} as const satisfies Record<string, WordKey>
export type PrintWord = keyof typeof own

/** The texts of some keys with their placeholders: the values are inserted where they are printed. */
export function wordsFor<Id extends string>(
  keys: Readonly<Record<Id, WordKey>>,
  language: Language,
): Record<Id, string> {
  const say = sayIn(language)
  const texts = Object.entries<WordKey>(keys).map(([id, key]) => [id, say.raw(key)])
  return Object.fromEntries(texts) as Record<Id, string>
}

/** All texts of the printed PDFs in one language. */
export const wordsIn = (language: Language): Record<PrintWord, string> => wordsFor(own, language)
