import type { SheetLanguage } from '../sheet/titles.ts'
import { figuresIn } from '../print/figures.ts'
import type { PrintedOrder } from '../print/printed-order.ts'
import { wordsIn } from '../print/words.ts'

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
  const colon = language === 'zh-cn' ? '：' : ':'
  const comma = { es: ',', en: ',', ar: '،', 'zh-cn': '，' }[language]
  const hello = greeting[language] + (supplier.contact === '' ? '' : ` ${supplier.contact}`) + comma
  const facts = [
    [words.order, order.reference],
    [words.orderedOn, figures.day(order.orderedOn)],
    [words.expectedOn, figures.day(order.expectedOn)],
    [words.deliverTo, order.store],
    [words.total, figures.cop(order.grandTotal)],
  ] as const
  const paragraphs = [hello, ...(message === '' ? [] : [message]), attached[language]]
  const ending = [regards[language], by, company.name]
  return {
    subject: `${words.order} ${order.reference} · ${company.name}`,
    text: [
      ...paragraphs,
      facts.map(([name, value]) => `${name}${colon} ${value}`).join('\n'),
      ending.join('\n'),
    ].join('\n\n'),
    html: htmlOf(paragraphs, facts, ending, language),
  }
}

const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`).replaceAll('\n', '<br>')

function htmlOf(
  paragraphs: readonly string[],
  facts: readonly (readonly [string, string])[],
  ending: readonly string[],
  language: SheetLanguage,
): string {
  const rtl = language === 'ar'
  const side = rtl ? 'right' : 'left'
  const cell = `padding:3px 12px 3px 12px;text-align:${side}`
  const rows = facts.map(
    ([name, value]) =>
      `<tr><td style="${cell};color:#666">${escaped(name)}</td><td style="${cell}"><bdi>${escaped(value)}</bdi></td></tr>`,
  )
  const said = paragraphs.map((paragraph) => `<p dir="auto">${escaped(paragraph)}</p>`)
  return [
    `<!doctype html><html lang="${language}" dir="${rtl ? 'rtl' : 'ltr'}"><head><meta charset="utf-8"></head>`,
    `<body style="font-family:'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:15px;line-height:1.5;color:#111">`,
    ...said,
    `<table style="border-collapse:collapse;font-size:14px">${rows.join('')}</table>`,
    `<p>${ending.map((line) => `<bdi>${escaped(line)}</bdi>`).join('<br>')}</p>`,
    '</body></html>',
  ].join('\n')
}
