import { negated } from '@trastienda/contract/money'
import type { Order } from '@trastienda/contract/purchase-order'
import type { Language } from '@trastienda/contract/language'
import { sayIn } from '@trastienda/words/say'
import { figuresIn } from './figures.ts'
import type { Letterhead, OrderEnds } from './queries.ts'
import type { SheetRequest } from './render.ts'
import { head, peopleOf, partyOf, type People } from './sheet.ts'
import { wordsIn } from './words.ts'

const marks = { pending: 'pendingMark', rejected: 'rejectedMark', cancelled: 'cancelledMark' } as const

/** A purchase order for its template. */
export function orderSheet(
  order: Order,
  company: Letterhead,
  ends: OrderEnds,
  language: Language,
): SheetRequest {
  const words = wordsIn(language)
  const figures = figuresIn(language)
  const { store } = ends
  const sheet = {
    title: words.order,
    reference: order.reference,
    mark: order.approval === 'approved' ? '' : words[marks[order.approval]],
    supplier: partyOf(ends.supplier),
    store: { name: store.name, taxId: '', lines: [store.address, store.city] },
    facts: [
      [words.orderedOn, figures.day(order.orderedOn)],
      [words.expectedOn, figures.day(order.expectedOn)],
      ...(order.carrier === '' ? [] : [[words.carrier, order.carrier]]),
    ],
    lines: linesOf(order, language),
    sums: [
      ...(order.discount === 0 && order.shipping === 0
        ? []
        : [[words.subtotal, figures.cop(order.subtotal)]]),
      ...(order.discount === 0 ? [] : [[words.discount, figures.cop(negated(order.discount))]]),
      ...(order.shipping === 0 ? [] : [[words.shipping, figures.cop(order.shipping)]]),
      [words.total, figures.cop(order.grandTotal)],
    ],
    note: order.note,
    people: peopleOf(order satisfies People, words, figures),
  }
  const data = { ...head(language, company, words, `${words.order} ${order.reference}`), sheet }
  return { template: 'purchase-order', language, data }
}

function linesOf({ items, expectedOn }: Order, language: Language) {
  const say = sayIn(language)
  const figures = figuresIn(language)
  return items.map((line, at) => ({
    position: String(at + 1),
    supplierCode: line.supplierCode,
    product: line.productName,
    productCode: line.productCode,
    more: [
      line.category,
      line.expectedOn !== null &&
        line.expectedOn !== expectedOn &&
        say('paper.lineExpected', { day: figures.day(line.expectedOn) }),
      line.expiresOn !== null && say('paper.lineExpires', { day: figures.day(line.expiresOn) }),
    ]
      .filter((part) => part !== false)
      .join(' · '),
    quantity: figures.decimal(line.quantity),
    unit: line.unit,
    cost: figures.cost(line.cost),
    subtotal: figures.cop(line.subtotal),
  }))
}
