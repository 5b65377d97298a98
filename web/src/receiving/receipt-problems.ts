import { type Day, isDay } from '@trastienda/contract/calendar'
import { fieldProblems } from '@trastienda/contract/field'
import type { FieldProblem, FieldProblems } from '@trastienda/contract/problem'
import { type ReceivableLine, receivedLineDraft } from '@trastienda/contract/received-order'
import { receivedLineProblems } from '@trastienda/contract/received-order.rules'
import { today } from '../kit/today.ts'
import { type Goods, type NotedGoods, sentGoods, typedGoods } from '../lines/received/goods.ts'
import type { StoredReceipt } from './stored-receipt.ts'

/** What is still to be typed is no mistake before somebody tries to send. */
const missing: ReadonlySet<FieldProblem['code']> = new Set([
  'quantity_positive',
  'expiry_required',
  'reject_reason',
])

/** What is wrong with goods as they were typed, of which any part may be unreadable. */
export function goodsProblems(
  goods: Goods,
  line: ReceivableLine | undefined,
  receivedOn: Day,
): FieldProblems {
  const sent = sentGoods(goods)
  const parsed = receivedLineDraft.safeParse(sent)
  if (!parsed.success) return fieldProblems(parsed.error, sent)
  return line ? receivedLineProblems(parsed.data, line, receivedOn) : {}
}

/** The day that goods are judged by: today, as long as the typed day cannot be read. */
export const judgedOn = ({ receivedOn }: StoredReceipt): Day => (isDay(receivedOn) ? receivedOn : today())

/**
 * What is wrong with the day of the delivery.
 * @param attempted whether somebody tried to send it: until then a day that cannot be read is being typed
 */
export function dayProblem(receipt: StoredReceipt, attempted: boolean): FieldProblem | undefined {
  const { receivedOn, order } = receipt
  if (!isDay(receivedOn)) return attempted ? { code: 'day' } : undefined
  if (order.closingDate !== null && receivedOn <= order.closingDate)
    return { code: 'day_closed', limit: order.closingDate }
  if (receivedOn < order.orderedOn) return { code: 'day_before_order', limit: order.orderedOn }
  return undefined
}

/**
 * What is wrong with a receipt, by the fields of the body that is sent: `receivedOn`, `items.2.expiresOn`.
 * @param attempted whether somebody tried to send it, so that what is missing is told as well
 */
export function receiptProblems(receipt: StoredReceipt, attempted: boolean): FieldProblems {
  const day = dayProblem(receipt, attempted)
  const lineOf = ({ lineId }: NotedGoods) => receipt.order.lines.find(({ id }) => id === lineId)
  const all = typedGoods(receipt.goods).flatMap((goods, at) =>
    Object.entries(goodsProblems(goods, lineOf(goods), judgedOn(receipt))).map(
      ([field, problem]) => [`items.${at}.${field}`, problem] as const,
    ),
  )
  return {
    ...(day && { receivedOn: day }),
    ...Object.fromEntries(all.filter(([, { code }]) => attempted || !missing.has(code))),
  }
}
