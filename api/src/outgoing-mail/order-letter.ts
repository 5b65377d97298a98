import type { SheetLanguage } from '@trastienda/contract/print'
import { figuresIn } from '../print/figures.ts'
import type { PrintedOrder } from '../print/printed-order.ts'
import { wordsIn } from '../print/words.ts'
import { letterOf } from '../mail/letter.ts'

type Words = Readonly<Record<SheetLanguage, string>>

const greeting: Words = { es: 'Buen día', en: 'Good day', ar: 'تحية طيبة', 'zh-cn': '您好' }
const attached: Words = {
  es: 'Adjuntamos la orden de compra en PDF.',
  en: 'The purchase order is attached as a PDF.',
  ar: 'تجدون أمر الشراء مرفقًا بصيغة PDF.',
  'zh-cn': '采购订单见附件 PDF。',
}
const regards: Words = { es: 'Cordial saludo,', en: 'Kind regards,', ar: 'مع أطيب التحيات،', 'zh-cn': '此致' }

/** The words of a message that brings an order to its supplier, as text and as HTML. */
export function orderLetter(
  { order, company, supplier }: PrintedOrder,
  message: string,
  by: string,
  language: SheetLanguage,
) {
  const words = wordsIn(language)
  const figures = figuresIn(language)
  const comma = { es: ',', en: ',', ar: '،', 'zh-cn': '，' }[language]
  const hello = greeting[language] + (supplier.contact === '' ? '' : ` ${supplier.contact}`) + comma
  const facts = [
    [words.order, order.reference],
    [words.orderedOn, figures.day(order.orderedOn)],
    [words.expectedOn, figures.day(order.expectedOn)],
    [words.deliverTo, order.store],
    [words.total, figures.cop(order.grandTotal)],
  ] as const
  return letterOf({
    language,
    subject: `${words.order} ${order.reference} · ${company.name}`,
    paragraphs: [hello, ...(message === '' ? [] : [message]), attached[language]],
    facts,
    ending: [regards[language], by, company.name],
  })
}
