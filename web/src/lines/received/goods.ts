import type { Day } from '@trastienda/contract/calendar'
import type { RejectReason } from '@trastienda/contract/received-order'

/** A lot that came of a line of an order, as it is typed: what cannot be read stays as it was typed. */
export interface Goods {
  /** The line of the order. */
  readonly lineId: number
  readonly lot: string
  readonly expiresOn: Day | null
  /** Decimal strings; "0" or empty for none. */
  readonly accepted: string
  readonly rejected: string
  readonly rejectReason: RejectReason | ''
}

/** Goods with the key under which they are changed. */
export interface NotedGoods extends Goods {
  readonly key: string
}

const isNone = (quantity: string) => quantity === '' || quantity === '0'

/** Whether nothing was typed. */
export const isEmptyGoods = ({ lot, expiresOn, accepted, rejected }: Goods): boolean =>
  lot === '' && expiresOn === null && isNone(accepted) && isNone(rejected)

/** The goods that are sent: those of which something was typed. */
export const typedGoods = (goods: readonly NotedGoods[]): readonly NotedGoods[] =>
  goods.filter((each) => !isEmptyGoods(each))

const orNone = (quantity: string) => (quantity === '' ? '0' : quantity)

/** The goods as they are sent. A reason is that of something turned away. */
export const sentGoods = ({ lineId, lot, expiresOn, accepted, rejected, rejectReason }: Goods) => ({
  orderLineId: lineId,
  lot,
  expiresOn,
  accepted: orNone(accepted),
  rejected: orNone(rejected),
  rejectReason: isNone(rejected) ? ('' as const) : rejectReason,
})
