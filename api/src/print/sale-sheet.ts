import { isVoid } from '@trastienda/contract/status'
import { negated } from '@trastienda/contract/money'
import type { Sale, SaleLine } from '@trastienda/contract/sale'
import { unitAfter } from '@trastienda/contract/unit'
import type { Language } from '@trastienda/contract/language'
import { sayIn } from '@trastienda/words/say'
import { type Figures, figuresIn } from './figures.ts'
import type { Letterhead } from './queries.ts'
import type { SheetRequest } from './render.ts'
import type { SaleEnds } from './sale-ends.ts'
import { paidRows } from './sale-paid.ts'
import { saleWordsIn } from './sale-words.ts'
import { head, partyOf, peopleOf, type People } from './sheet.ts'

/** The data of a printed sale. */
export interface PrintedSale {
  readonly sale: Sale
  readonly company: Letterhead
  readonly ends: SaleEnds
}

type Words = ReturnType<typeof saleWordsIn>

function sumsOf(sale: Sale, words: Words, cop: (centavos: number) => string): string[][] {
  const plain = sale.discount === 0 && sale.returned === 0
  return [
    ...(plain ? [] : [[words.subtotal, cop(sale.subtotal)]]),
    ...(sale.discount === 0 ? [] : [[words.discount, cop(negated(sale.discount))]]),
    ...(sale.returned === 0 ? [] : [[words.returned, cop(negated(sale.returned))]]),
    [words.total, cop(sale.grandTotal)],
  ]
}

function customerOf({ sale, ends }: PrintedSale) {
  return { ...partyOf(ends.customer), name: sale.customer }
}

/** A sale for the template of the customer's PDF. */
export function saleSheet(printed: PrintedSale, language: Language): SheetRequest {
  const words = saleWordsIn(language)
  const figures = figuresIn(language)
  const { sale, company, ends } = printed
  const marks = {
    pending: words.pendingMark,
    rejected: words.rejected,
    cancelled: words.cancelled,
    approved: '',
  }
  const { store } = ends
  const sheet = {
    title: words.sale,
    reference: sale.reference,
    mark: marks[sale.approval],
    customer: customerOf(printed),
    store: { name: store.name, taxId: '', lines: [store.address, store.city] },
    facts: [
      [words.soldOn, figures.day(sale.soldOn)],
      [words.method, words[sale.method]],
    ],
    lines: sale.items.map((line, at) => ({
      position: String(at + 1),
      product: line.productName,
      productCode: line.productCode,
      more: lotsOf(line, language, figures),
      quantity: figures.decimal(line.quantity),
      unit: line.unit,
      price: figures.cost(line.price),
      subtotal: figures.cop(line.subtotal),
    })),
    sums: sumsOf(sale, words, figures.cop),
    paid: paidRows(sale, ends, words, figures),
    note: sale.note,
    people: peopleOf(sale satisfies People, words, figures),
  }
  const data = { ...head(language, company, words, `${words.sale} ${sale.reference}`), sheet }
  return { template: 'sale', language, data }
}

function lotsOf({ lots }: SaleLine, language: Language, figures: Figures): string {
  const say = sayIn(language)
  return lots
    .filter(({ lot, expiresOn }) => lot !== '' || expiresOn !== null)
    .map(({ lot, expiresOn }) =>
      [
        lot !== '' && say('salePaper.lot', { lot }),
        expiresOn !== null && say('salePaper.expires', { day: figures.day(expiresOn) }),
      ]
        .filter((part) => part !== false)
        .join(', '),
    )
    .join(' · ')
}

/** The total quantity on the receipt: in the goods' unit if they share one, else in units. */
function countedOf({ items, units }: Sale, language: Language, figures: Figures): string {
  const say = sayIn(language)
  const own = [...new Set(items.map(({ unit }) => unit))]
  const goods =
    own.length === 1 && own[0] !== undefined
      ? `${figures.decimal(units)} ${unitAfter(units, own[0])}`
      : say('salePaper.units', { units: Number(units) })
  return `${goods} · ${say('salePaper.lines', { lines: items.length })}`
}

/** A sale for the template of the receipt printer. */
export function saleReceipt(printed: PrintedSale, language: Language): SheetRequest {
  const words = saleWordsIn(language)
  const figures = figuresIn(language)
  const { sale, company, ends } = printed
  const { customer, store } = ends
  const lost = isVoid(sale.approval)
  const receipt = {
    store: [store.name, store.address, store.city].filter((line) => line !== ''),
    reference: sale.reference,
    facts: [
      [words.soldOn, figures.instant(sale.createdAt)],
      [words.soldBy, sale.createdBy],
      [words.customer, sale.customer],
      ...(customer.taxId === '' ? [] : [[words.taxId, customer.taxId]]),
    ],
    lines: sale.items.map((line) => ({
      product: line.productName,
      quantity: `${figures.decimal(line.quantity)} ${unitAfter(line.quantity, line.unit)} × ${figures.cost(line.price)}`,
      subtotal: figures.cop(line.subtotal),
    })),
    sums: sumsOf(sale, words, figures.cop),
    paid: paidRows(sale, ends, words, figures),
    counted: countedOf(sale, language, figures),
    mark: lost ? words[sale.approval === 'rejected' ? 'rejected' : 'cancelled'] : '',
    waits: sale.approval === 'pending' ? words.waits : '',
  }
  const data = { ...head(language, company, words, `${words.sale} ${sale.reference}`), receipt }
  return { template: 'sale-receipt', language, data }
}
