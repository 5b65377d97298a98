import { type Day, isDay } from '@trastienda/contract/calendar'
import { fieldProblems } from '@trastienda/contract/field'
import { add, type Cop, subtract } from '@trastienda/contract/money'
import type { FieldProblem } from '@trastienda/contract/problem'
import { saleDraft, saleLineDraft } from '@trastienda/contract/sale'
import { downPaymentProblems, givenProblems } from '@trastienda/contract/sale.rules'
import { isWhole } from '@trastienda/contract/quantity'
import { type CellProblems, chargeOf, headOf, lineAmount, type Problems } from '../lines/cells.ts'
import { filled, isBlank, type Line } from '../lines/line.ts'
import { owingOf } from './counter.ts'
import {
  bodyOf,
  cashOf,
  downPaymentOf,
  type HeadField,
  headFields,
  lineBody,
  type SaleValues,
  totalOf,
} from './values.ts'

const problemCache = new WeakMap<Line, CellProblems>()

/** The totals while it is typed: unreadable lines count as zero. */
export function amountsOf(values: Pick<SaleValues, 'lines' | 'discount'>) {
  const lines = values.lines.flatMap((line) => lineAmount(line) ?? [])
  return { lines, subtotal: add(...lines), grandTotal: totalOf(values) }
}

function checkLine(line: Line): CellProblems {
  const body = lineBody(line)
  const parsed = saleLineDraft.safeParse({ ...body, lots: null })
  const { productId, ...cells } = parsed.success ? {} : fieldProblems(parsed.error, body)
  const problems: CellProblems = {}
  const { quantity, price } = cells
  if (quantity) problems.quantity = line.quantity === '' ? { code: 'required' } : quantity
  if (price) problems.price = line.price === '' ? { code: 'required' } : price
  if (productId) problems.product = line.typed === '' ? productId : { code: 'unknown', limit: line.typed }
  if (line.product?.unitWhole && !problems.quantity && !isWhole(line.quantity))
    problems.quantity = { code: 'quantity_whole' }
  if (!problems.quantity && !problems.price && lineAmount(line) === null)
    problems.price = { code: 'line_too_large' }
  return problems
}

/** The problems in the cells of one line. The same line is checked once. */
export function cellProblems(line: Line): CellProblems {
  if (isBlank(line)) return {}
  const cached = problemCache.get(line)
  if (cached) return cached
  const problems = checkLine(line)
  problemCache.set(line, problems)
  return problems
}

/** Why an amount of money is none; undefined for one of zero or more. */
function whyNot(amount: Cop): FieldProblem | undefined {
  if (Number.isNaN(amount)) return { code: 'amount' }
  return amount < 0 ? { code: 'amount_negative' } : undefined
}

function paymentProblems(values: SaleValues): Problems<HeadField>['head'] {
  const { customer, pays, part, method } = values
  const total = totalOf(values)
  const paid = downPaymentOf(values, total)
  const given = cashOf(values)
  const wrong = given === null ? undefined : whyNot(given)
  const handed = wrong ? { given: wrong } : givenProblems({ method, given }, paid)
  const customerId = owingOf(customer)
  if (customerId === null || pays !== 'part') return handed
  if (part === null || part === 0) return { ...handed, part: { code: 'required' } }
  const wrongPart = whyNot(part)
  if (wrongPart) return { ...handed, part: wrongPart }
  const { downPayment } = downPaymentProblems({ counter: false, downPayment: paid }, total)
  return downPayment ? { ...handed, part: downPayment } : handed
}

/** All problems by the contract's schema and rules. */
export function checkSale(values: SaleValues, today: Day): Problems<HeadField> {
  const body = { ...bodyOf(values), downPayment: 0, items: [] }
  const parsed = saleDraft.safeParse(body)
  const head = headOf<HeadField>(parsed.success ? {} : fieldProblems(parsed.error, body), headFields)
  delete head.items
  const lines = filled(values)
  if (lines.length === 0) head.items = { code: 'select_product' }
  const { soldOn } = values
  if (!head.soldOn && soldOn !== null && isDay(soldOn) && soldOn > today)
    head.soldOn = { code: 'day_future', limit: today }
  if (!head.discount && chargeOf(values.discount) > amountsOf(values).subtotal)
    head.discount = { code: 'discount_above_subtotal' }
  if (!head.discount) Object.assign(head, paymentProblems(values))
  const cells = lines.map((line) => [line.key, cellProblems(line)] as const)
  return { head, lines: new Map(cells.filter(([, problems]) => Object.keys(problems).length > 0)) }
}

/** The change for the cash that the customer handed over; null when none was counted. */
export function changeOf(values: SaleValues): Cop | null {
  const given = cashOf(values)
  const paid = downPaymentOf(values, totalOf(values))
  return given === null || Number.isNaN(given) || given < paid ? null : subtract(given, paid)
}
