import { type Day, isDay } from '@trastienda/contract/calendar'
import { fieldProblems } from '@trastienda/contract/field'
import { lineDraft, purchaseDraft } from '@trastienda/contract/purchase'
import { type Amounts, amountsOf, chargeProblems, lineProblems } from '@trastienda/contract/purchase.rules'
import { type CellProblems, chargeOf, headOf, lineAmount, type Problems } from '../lines/cells.ts'
import { filled, isBlank, type Line } from '../lines/line.ts'
import { lineBody } from './line-body.ts'
import { bodyOf, cameOn, type HeadField, headFields, type PurchaseValues } from './values.ts'

const none: CellProblems = {}
const problemCache = new WeakMap<Line, { readonly on: string | null; readonly problems: CellProblems }>()

/** The totals while it is typed: unreadable lines count as zero. */
export function totalsOf(
  values: Pick<PurchaseValues, 'lines' | 'discount' | 'shipping' | 'returned'>,
): Amounts {
  const items = values.lines.filter((line) => lineAmount(line) !== null)
  const [discount, shipping, returned] = [
    chargeOf(values.discount),
    chargeOf(values.shipping),
    chargeOf(values.returned),
  ]
  return amountsOf(items, { discount, shipping, returned })
}

function checkLine(line: Line, goodsOn: Day | null): CellProblems {
  const body = lineBody(line)
  const parsed = lineDraft.safeParse(body)
  const byField = parsed.success ? {} : fieldProblems(parsed.error, body)
  const { productId, ...cells } = byField
  const problems: CellProblems = cells
  if (problems.cost && line.cost === '') problems.cost = { code: 'required' }
  if (problems.quantity && line.quantity === '') problems.quantity = { code: 'required' }
  if (productId) problems.product = line.typed === '' ? productId : { code: 'unknown', limit: line.typed }
  if (line.product && goodsOn !== null && isDay(goodsOn) && !problems.expiresOn) {
    // A day that has passed is one whether or not the quantity can be read by now.
    const quantity = problems.quantity ? '1' : line.quantity
    Object.assign(problems, lineProblems({ quantity, expiresOn: body.expiresOn }, line.product, goodsOn))
  }
  if (!problems.quantity && !problems.cost && lineAmount(line) === null)
    problems.cost = { code: 'line_too_large' }
  return problems
}

/** The problems in the cells of one line. The same line is checked once. */
export function cellProblems(line: Line, goodsOn: Day | null): CellProblems {
  if (isBlank(line)) return none
  const cached = problemCache.get(line)
  if (cached?.on === goodsOn) return cached.problems
  const problems = checkLine(line, goodsOn)
  problemCache.set(line, { on: goodsOn, problems })
  return problems
}

/** All problems by the contract's schema and rules. */
export function checkPurchase(values: PurchaseValues, today: Day): Problems<HeadField> {
  const body = { ...bodyOf(values), items: [] }
  const parsed = purchaseDraft.safeParse(body)
  const head = headOf<HeadField>(parsed.success ? {} : fieldProblems(parsed.error, body), headFields)
  delete head.items
  const lines = filled(values)
  if (lines.length === 0) head.items = { code: 'select_product' }
  if (!head.purchasedOn && values.purchasedOn !== null && values.purchasedOn > today) {
    head.purchasedOn = { code: 'day_future', limit: today }
  }
  if (!head.discount && !head.returned) {
    const charges = { discount: chargeOf(values.discount), returned: chargeOf(values.returned) }
    Object.assign(head, chargeProblems(charges, totalsOf(values).subtotal))
  }
  const goodsOn = cameOn(values)
  const cells = lines.map((line) => [line.key, cellProblems(line, goodsOn)] as const)
  return { head, lines: new Map(cells.filter(([, problems]) => Object.keys(problems).length > 0)) }
}
