import type { Language } from '@trastienda/contract/language'
import { sayIn } from '@trastienda/words/say'
import { figuresIn } from '../print/figures.ts'
import type { PrintedOrder } from '../print/printed-order.ts'
import { wordsIn } from '../print/words.ts'
import { letterOf } from '../mail/letter.ts'

/** The content of the message with a purchase order for its supplier, as text and as HTML. */
export function orderLetter(
  { order, company, supplier }: PrintedOrder,
  message: string,
  by: string,
  language: Language,
) {
  const words = wordsIn(language)
  const figures = figuresIn(language)
  const { contact } = supplier
  const say = sayIn(language)
  const hello = contact === '' ? say('letter.hello') : say('letter.order.helloTo', { contact })
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
    paragraphs: [hello, ...(message === '' ? [] : [message]), say('letter.order.attached')],
    facts,
    ending: [say('letter.order.regards'), by, company.name],
  })
}
