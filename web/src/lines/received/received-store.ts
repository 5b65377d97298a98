import type { Day } from '@trastienda/contract/calendar'
import { rejectReasons } from '@trastienda/contract/received-order'
import { outstanding } from '@trastienda/contract/received-order.rules'
import { addQuantities } from '@trastienda/contract/quantity'
import { readable } from '../grid/given-rules.ts'
import type { LineStore } from '../grid/line-store.ts'
import { stepHistory } from '../grid/step-history.ts'
import { type Line, type LineProduct, newLine } from '../line.ts'
import { type Goods, isEmptyGoods, type NotedGoods } from './goods.ts'
import { keyOfGoods, lineIdOf } from './lot-keys.ts'

/** A line of an order, of which goods come. */
export interface OrderedLine {
  readonly id: number
  readonly product: LineProduct
  /** Ordered, received before and closed short: decimal strings. */
  readonly quantity: string
  readonly received: string
  readonly closed: string
}

/** Where the typed goods are kept. */
export interface GoodsForm {
  readonly now: () => readonly NotedGoods[]
  readonly set: (goods: readonly NotedGoods[]) => void
  /** The lines of the order, in their order. */
  readonly ordered: () => readonly OrderedLine[]
}

/** The quantities of a line of an order with what is typed as well. */
export const progressOf = (line: Omit<OrderedLine, 'product'>, goods: readonly Goods[]) => ({
  quantity: line.quantity,
  closed: line.closed,
  received: addQuantities(
    line.received,
    ...goods.filter(({ lineId }) => lineId === line.id).map(({ accepted }) => readable(accepted)),
  ),
})

const empty = (lineId: number): NotedGoods => ({
  key: '',
  lineId,
  lot: '',
  expiresOn: null,
  accepted: '',
  rejected: '',
  rejectReason: '',
})

/** The goods by their line of the order. */
function byLine(goods: readonly NotedGoods[]): ReadonlyMap<number, readonly NotedGoods[]> {
  const found = new Map<number, NotedGoods[]>()
  for (const each of goods) {
    const own = found.get(each.lineId)
    if (own) own.push(each)
    else found.set(each.lineId, [each])
  }
  return found
}

const goodsOf = (line: Line, before: NotedGoods | undefined): NotedGoods => {
  const next: NotedGoods = {
    key: before?.key ?? line.key,
    lineId: lineIdOf(line.key),
    lot: line.lot,
    // What is no day stays as it was typed, and is refused.
    expiresOn: line.expiresOn === '' ? null : (line.expiresOn as Day),
    accepted: line.quantity,
    rejected: line.rejected,
    rejectReason: rejectReasons.find((each) => each === line.reason) ?? '',
  }
  const isSame =
    before !== undefined &&
    Object.entries(next).every(([name, value]) => before[name as keyof NotedGoods] === value)
  return isSame ? before : next
}

/**
 * The goods that came of an order as the lines of a grid: of each line of the order one, or as many as lots of it came.
 * The last one of a line of the order stays when the grid removes it, with nothing typed in it.
 */
export function receivedStore({ now, set, ordered }: GoodsForm): LineStore {
  const history = stepHistory<readonly NotedGoods[]>()
  const cache = new Map<string, { readonly goods: NotedGoods; readonly most: string; readonly line: Line }>()

  const lineOf = (of: OrderedLine, goods: NotedGoods, others: readonly NotedGoods[]): Line => {
    const key = keyOfGoods(goods)
    const most = outstanding(progressOf(of, others))
    const known = cache.get(key)
    if (known?.goods === goods && known.most === most) return known.line
    const { lot, expiresOn, accepted, rejected, rejectReason } = goods
    const cells = { lot, expiresOn: expiresOn ?? '', quantity: accepted, rejected, reason: rejectReason }
    const line = { ...newLine({ product: of.product, most, ...cells }), key }
    cache.set(key, { goods, most, line })
    return line
  }
  /** The line of an order of which nothing is typed yet. */
  const untyped = new Map<number, NotedGoods>()
  const untypedOf = ({ id }: OrderedLine): NotedGoods => {
    const goods = untyped.get(id) ?? empty(id)
    untyped.set(id, goods)
    return goods
  }
  const lines = () => {
    const goods = byLine(now())
    return ordered().flatMap((of) => {
      const own = goods.get(of.id) ?? [untypedOf(of)]
      return own.map((each) =>
        lineOf(
          of,
          each,
          own.filter((other) => other !== each),
        ),
      )
    })
  }
  return {
    get: () => ({ values: { lines: lines() } }),
    setLines: (change, name) => {
      const before = now()
      const byKey = new Map(before.map((goods) => [keyOfGoods(goods), goods]))
      const typed = change(lines())
        .filter(({ key }) => lineIdOf(key) > 0)
        .map((line) => goodsOf(line, byKey.get(line.key)))
      // A line with nothing typed stays where another lot was added, and is shown anyway where it is the only one.
      const next = typed.filter(
        (goods) =>
          !isEmptyGoods(goods) || typed.some((other) => other !== goods && other.lineId === goods.lineId),
      )
      const isSame = next.length === before.length && next.every((goods, at) => goods === before[at])
      if (isSame) return
      history.note(before, name)
      set(next)
    },
    undo: () => {
      const before = history.back()
      if (before === undefined) return false
      set(before)
      return true
    },
    leave: () => history.end(),
  }
}
