import { type Day, isDay } from '@trastienda/contract/calendar'
import { fieldProblems } from '@trastienda/contract/field'
import { centavos } from '@trastienda/contract/money'
import { orderDraft, orderLineDraft } from '@trastienda/contract/purchase-order'
import { orderedUnitsProblems, orderLineProblems } from '@trastienda/contract/purchase-order.rules'
import { type Amounts, amountsOf, chargeProblems } from '@trastienda/contract/purchase.rules'
import { type CellProblems, chargeOf, headOf, lineAmount, type Problems, refusedBy } from '../lines/cells.ts'
import { filled, isBlank, type Line } from '../lines/line.ts'
import { bodyOf, type HeadField, headFields, lineBody, type OrderValues } from './values.ts'

/** The totals of the order while it is typed: unreadable lines count as zero. */
export function totalsOf(values: Pick<OrderValues, 'lines' | 'discount' | 'shipping'>): Amounts {
  const items = values.lines.filter((line) => lineAmount(line) !== null)
  return amountsOf(items, {
    discount: chargeOf(values.discount),
    shipping: chargeOf(values.shipping),
    returned: centavos(0),
  })
}

interface Days {
  readonly orderedOn: Day
  readonly expectedOn: Day
}

function daysOf({ orderedOn, expectedOn }: OrderValues): Days | null {
  const [ordered, expected] = [orderedOn ?? '', expectedOn ?? '']
  return isDay(ordered) && isDay(expected) ? { orderedOn: ordered, expectedOn: expected } : null
}

const none: CellProblems = {}
const judged = new WeakMap<Line, { readonly on: string; readonly problems: CellProblems }>()

function checkLine(line: Line, days: Days | null): CellProblems {
  const body = lineBody(line)
  const parsed = orderLineDraft.safeParse(body)
  const { productId, ...cells } = parsed.success ? {} : fieldProblems(parsed.error, body)
  const problems: CellProblems = cells
  if (problems.cost && line.cost === '') problems.cost = { code: 'required' }
  if (problems.quantity && line.quantity === '') problems.quantity = { code: 'required' }
  if (productId) problems.product = line.typed === '' ? productId : { code: 'unknown', limit: line.typed }
  if (line.product && parsed.success && days)
    Object.assign(problems, orderLineProblems(parsed.data, line.product, days))
  if (!problems.quantity && !problems.cost && lineAmount(line) === null)
    problems.cost = { code: 'line_too_large' }
  return problems
}

/** The problems in the cells of one line. The same line is checked once. */
function cellProblems(line: Line, days: Days | null): CellProblems {
  if (isBlank(line)) return none
  const on = JSON.stringify(days)
  const cached = judged.get(line)
  if (cached?.on === on) return cached.problems
  const problems = checkLine(line, days)
  judged.set(line, { on, problems })
  return problems
}

/** The first line at which valid lines together exceed the limit of an order. */
function tooManyUnits(lines: readonly Line[]): Map<string, CellProblems> {
  const refused = refusedBy(orderedUnitsProblems(lines), lines, headFields)
  return new Map(refused.lines)
}

/** All problems by the contract's schema and rules. */
export function checkOrder(values: OrderValues, today: Day): Problems<HeadField> {
  const body = { ...bodyOf(values), items: [] }
  const parsed = orderDraft.safeParse(body)
  const head = headOf<HeadField>(parsed.success ? {} : fieldProblems(parsed.error, body), headFields)
  delete head.items
  const lines = filled(values)
  const days = daysOf(values)
  if (lines.length === 0) head.items = { code: 'select_product' }
  if (days && days.orderedOn > today) head.orderedOn = { code: 'day_future', limit: today }
  if (days && days.expectedOn < days.orderedOn)
    head.expectedOn = { code: 'day_before_order', limit: days.orderedOn }
  if (!head.discount) {
    const charges = { discount: chargeOf(values.discount), returned: centavos(0) }
    Object.assign(head, chargeProblems(charges, totalsOf(values).subtotal))
  }
  const cells = lines.map((line) => [line.key, cellProblems(line, days)] as const)
  const wrong = new Map(cells.filter(([, problems]) => Object.keys(problems).length > 0))
  return { head, lines: wrong.size > 0 ? wrong : tooManyUnits(lines) }
}
