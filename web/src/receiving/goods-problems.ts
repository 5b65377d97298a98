import type { Day } from '@trastienda/contract/calendar'
import { fieldProblems } from '@trastienda/contract/field'
import type { FieldProblem, FieldProblems } from '@trastienda/contract/problem'
import { receivedLineDraft } from '@trastienda/contract/received-order'
import { receivedLineProblems } from '@trastienda/contract/received-order.rules'
import { type NotedGoods, sentGoods, typedGoods } from '../lines/received/goods.ts'
import type { StoredReceipt } from './stored-receipt.ts'

/** What is still to be typed is no mistake before somebody tries to send. */
const missing: ReadonlySet<FieldProblem['code']> = new Set([
  'quantity_positive',
  'expiry_required',
  'reject_reason',
])

function problemsOf(goods: NotedGoods, { order }: StoredReceipt, receivedOn: Day): FieldProblems {
  const line = order.lines.find(({ id }) => id === goods.lineId)
  const sent = sentGoods(goods)
  const parsed = receivedLineDraft.safeParse(sent)
  if (!parsed.success) return fieldProblems(parsed.error, sent)
  return line ? receivedLineProblems(parsed.data, line, receivedOn) : {}
}

/**
 * What is wrong with the typed goods, by the fields of the body that is sent: `items.2.expiresOn`.
 * @param attempted whether somebody tried to send it, so that what is missing is told as well
 */
export function goodsProblems(receipt: StoredReceipt, attempted: boolean): FieldProblems {
  const all = typedGoods(receipt.goods).flatMap((goods, at) =>
    Object.entries(problemsOf(goods, receipt, receipt.receivedOn)).map(
      ([field, problem]) => [`items.${at}.${field}`, problem] as const,
    ),
  )
  return Object.fromEntries(all.filter(([, { code }]) => attempted || !missing.has(code)))
}
