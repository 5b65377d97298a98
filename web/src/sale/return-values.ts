import type { Day } from '@trastienda/contract/calendar'
import { add, type Cop } from '@trastienda/contract/money'
import type { MoneyMethod } from '@trastienda/contract/payment'
import type { FieldProblem } from '@trastienda/contract/problem'
import {
  returnFate,
  type ReturnFate,
  type SaleReturn,
  saleReturnDraft,
  saleReturnReason,
  type SaleReturnReason,
} from '@trastienda/contract/sale-return'
import type { ReturnableGoods } from '@trastienda/contract/sale-return-lines'
import { saleReturnProblems, valuedGoods } from '@trastienda/contract/sale-return.rules'
import type { Line } from '../lines/line.ts'
import { addProblems } from '../kit/add-problems.ts'
import { isTypedQuantity, problemsByRow } from '../lines/return/return-quantities.ts'

/**
 * The input of a line; an empty quantity leaves it out, without a reason it has that of the whole return, and
 * without a destination the one that follows from the reason.
 */
export interface BackValues {
  readonly quantity: string
  readonly fate: ReturnFate | null
  readonly reason: SaleReturnReason | null
}

export interface ReturnValues {
  readonly returnedOn: Day | null
  readonly reference: string
  readonly method: MoneyMethod
  readonly note: string
  readonly reason: SaleReturnReason | null
  /** By the line of the sale and its lot. */
  readonly items: Readonly<Record<string, BackValues>>
}

/** The key of the goods of one lot of a line. */
export const goodsKey = ({ saleLineId, lotId }: Pick<ReturnableGoods, 'saleLineId' | 'lotId'>): string =>
  `${saleLineId}/${lotId}`

/** Goods that cannot be sold again are scrapped by default. */
const scrapped: ReadonlySet<SaleReturnReason | null> = new Set(['damaged', 'expired', 'quality'] as const)

const noGoods: BackValues = { quantity: '', fate: null, reason: null }

/** The input for some goods, empty without any. */
export const backOf = ({ items }: Pick<ReturnValues, 'items'>, goods: ReturnableGoods): BackValues =>
  items[goodsKey(goods)] ?? noGoods

/**
 * Where returned goods go: as chosen, else as follows from their reason.
 * @param commonReason the reason of the whole return
 */
export const fateOf = ({ fate, reason }: BackValues, commonReason: SaleReturnReason | null): ReturnFate =>
  fate ?? (scrapped.has(reason ?? commonReason) ? 'scrap' : 'shelf')

/** The input of a line as the cells of the grid. */
export const backCellsOf = ({ quantity, reason, fate }: BackValues) => ({
  quantity,
  reason: reason ?? '',
  fate: fate ?? '',
})

/** The cells of the grid as the form stores them: another reason brings its own destination, until one is chosen. */
export function backTypedOf(line: Pick<Line, keyof BackValues>, before: BackValues | undefined): BackValues {
  const { quantity } = line
  const reason = saleReturnReason.options.find((each) => each === line.reason) ?? null
  const fate = returnFate.options.find((each) => each === line.fate) ?? null
  const brings = before !== undefined && before.reason !== reason
  return { quantity, reason, fate: brings ? null : fate }
}

export const newReturn = (today: Day, suggested: string): ReturnValues => ({
  returnedOn: today,
  reference: suggested,
  method: 'cash',
  note: '',
  reason: null,
  items: {},
})

/** A saved return as the form holds it. */
export function returnValuesOf(saved: SaleReturn): ReturnValues {
  const { returnedOn, reference, method, note, items } = saved
  const back = items.flatMap(({ saleLineId, lotId, quantity, fate, reason: why }) =>
    saleLineId === null ? [] : [[goodsKey({ saleLineId, lotId }), { quantity, fate, reason: why }] as const],
  )
  return { returnedOn, reference, method, note, reason: null, items: Object.fromEntries(back) }
}

/** The goods that come back, in the order of the sale: a problem of `items.2` belongs to the third of them. */
export const goodsBack = (values: ReturnValues, lines: readonly ReturnableGoods[]) =>
  lines.filter((goods) => backOf(values, goods).quantity.trim() !== '')

/** The body that the form sends. */
export function returnDraftOf(
  saleId: number,
  values: ReturnValues,
  lines: readonly ReturnableGoods[],
): unknown {
  const { returnedOn, reference, method, note } = values
  return {
    saleId,
    reference,
    returnedOn: returnedOn ?? '',
    method,
    note,
    items: goodsBack(values, lines).map((goods) => {
      const back = backOf(values, goods)
      const { saleLineId, lotId } = goods
      return {
        saleLineId,
        lotId,
        quantity: back.quantity,
        fate: fateOf(back, values.reason),
        reason: back.reason ?? values.reason,
      }
    }),
  }
}

/** The draft's schema with the limits of these goods, so that the form shows the server's problems. */
export const boundedReturn = (lines: readonly ReturnableGoods[]) =>
  saleReturnDraft.superRefine(({ items }, context) => addProblems(context, saleReturnProblems(items, lines)))

/** The readable input, with the goods that it is typed for. */
const typed = (values: ReturnValues, lines: readonly ReturnableGoods[]) =>
  lines.flatMap((goods) => {
    const { quantity } = backOf(values, goods)
    const { saleLineId, lotId } = goods
    return isTypedQuantity(quantity) ? [{ saleLineId, lotId, quantity }] : []
  })

/** The amount paid for the typed quantities, by key; quantities that cannot be read or returned are left out. */
export function netsOf(values: ReturnValues, lines: readonly ReturnableGoods[]): ReadonlyMap<string, Cop> {
  const wrong = liveProblems(values, lines)
  // Left out before they are valued: a code that is being scanned is a quantity of billions.
  const right = typed(values, lines).filter((item) => !wrong.has(goodsKey(item)))
  return new Map(valuedGoods(right, lines).map(({ line, net }) => [goodsKey(line), net] as const))
}

/** The total of the typed lines; null while a quantity is wrong, since a partial sum would mislead. */
export function returnTotal(values: ReturnValues, lines: readonly ReturnableGoods[]): Cop | null {
  const nets = netsOf(values, lines)
  return nets.size < goodsBack(values, lines).length ? null : add(...nets.values())
}

/** The problems of typed quantities, by the key of the goods. */
export function liveProblems(
  values: ReturnValues,
  lines: readonly ReturnableGoods[],
): ReadonlyMap<string, FieldProblem> {
  const items = typed(values, lines)
  return problemsByRow(saleReturnProblems(items, lines), items.map(goodsKey))
}
