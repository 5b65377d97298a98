import { type Day, isDay } from '@trastienda/contract/calendar'
import { isDecimal } from '@trastienda/contract/decimal'
import { fieldProblems } from '@trastienda/contract/field'
import { type Cop, maxCop, times } from '@trastienda/contract/money'
import type { FieldProblem, FieldProblems } from '@trastienda/contract/problem'
import { lineDraft, purchaseDraft } from '@trastienda/contract/purchase'
import { type Amounts, amountsOf, chargeProblems, lineProblems } from '@trastienda/contract/purchase.rules'
import { type Column, isBlank, type Line, lineBody } from './line.ts'
import { bodyOf, filled, type HeadField, headFields, type PurchaseValues } from './values.ts'

export type CellProblems = Partial<Record<Column, FieldProblem>>
export interface Problems {
  readonly head: Partial<Record<HeadField | 'items', FieldProblem>>
  /** By line key. */
  readonly lines: ReadonlyMap<string, CellProblems>
}

const none: CellProblems = {}
const amountCache = new WeakMap<Line, Cop | null>()
const problemCache = new WeakMap<Line, { readonly on: string | null; readonly problems: CellProblems }>()

function readAmount({ quantity, cost }: Line): Cop | null {
  if (!isDecimal(quantity, 3, 11) || !isDecimal(cost, 6, 12)) return null
  try {
    const amount = times(cost, quantity)
    return amount > maxCop ? null : amount
  } catch {
    return null
  }
}

/** What a line is worth; null while its quantity or cost cannot be read, or is beyond any document. */
export function lineAmount(line: Line): Cop | null {
  const known = amountCache.get(line)
  if (known !== undefined) return known
  const amount = readAmount(line)
  amountCache.set(line, amount)
  return amount
}

const zero = 0 as Cop

function charge(value: Cop | null): Cop {
  return value === null || Number.isNaN(value) ? zero : value
}

/** What the purchase is worth while it is typed: lines that cannot be read yet count nothing. */
export function totalsOf(
  values: Pick<PurchaseValues, 'lines' | 'discount' | 'shipping' | 'returned'>,
): Amounts {
  const items = values.lines.filter((line) => lineAmount(line) !== null)
  const [discount, shipping, returned] = [
    charge(values.discount),
    charge(values.shipping),
    charge(values.returned),
  ]
  return amountsOf(items, { discount, shipping, returned })
}

function checkLine(line: Line, purchasedOn: Day | null): CellProblems {
  const body = lineBody(line)
  const parsed = lineDraft.safeParse(body)
  const byField = parsed.success ? {} : fieldProblems(parsed.error, body)
  const { productId, ...cells } = byField
  const problems: CellProblems = cells
  if (productId) problems.product = line.typed === '' ? productId : { code: 'unknown', limit: line.typed }
  if (
    line.product &&
    purchasedOn !== null &&
    isDay(purchasedOn) &&
    !problems.quantity &&
    !problems.expiresOn
  ) {
    Object.assign(
      problems,
      lineProblems({ quantity: line.quantity, expiresOn: body.expiresOn }, line.product, purchasedOn),
    )
  }
  if (!problems.quantity && !problems.cost && lineAmount(line) === null)
    problems.cost = { code: 'amount_too_large' }
  return problems
}

/** What is wrong in the cells of one line. The same line is judged once. */
export function cellProblems(line: Line, purchasedOn: Day | null): CellProblems {
  if (isBlank(line)) return none
  const known = problemCache.get(line)
  if (known?.on === purchasedOn) return known.problems
  const problems = checkLine(line, purchasedOn)
  problemCache.set(line, { on: purchasedOn, problems })
  return problems
}

const fieldOfPath: Record<string, HeadField | 'items'> = {
  supplierId: 'supplier',
  attachmentIds: 'attachments',
  ...Object.fromEntries(headFields.map((field) => [field, field])),
  items: 'items',
}

function headOf(fields: FieldProblems): Problems['head'] {
  const head: Problems['head'] = {}
  for (const [path, problem] of Object.entries(fields)) {
    const root = path.split('.')[0] ?? ''
    const field = fieldOfPath[root]
    if (field !== undefined && !(root === 'items' && path.includes('.'))) head[field] ??= problem
  }
  return head
}

/** Everything that the contract's schema and rules refuse. */
export function checkPurchase(values: PurchaseValues, today: Day): Problems {
  const body = { ...bodyOf(values), items: [] }
  const parsed = purchaseDraft.safeParse(body)
  const head = headOf(parsed.success ? {} : fieldProblems(parsed.error, body))
  delete head.items
  const lines = filled(values)
  if (lines.length === 0) head.items = { code: 'select_product' }
  if (!head.purchasedOn && values.purchasedOn !== null && values.purchasedOn > today) {
    head.purchasedOn = { code: 'day_future', limit: today }
  }
  if (!head.discount && !head.returned) {
    const charges = { discount: charge(values.discount), returned: charge(values.returned) }
    Object.assign(head, chargeProblems(charges, totalsOf(values).subtotal))
  }
  const cells = lines.map((line) => [line.key, cellProblems(line, values.purchasedOn)] as const)
  return { head, lines: new Map(cells.filter(([, problems]) => Object.keys(problems).length > 0)) }
}

/** Whether nothing is wrong. */
export function isSound({ head, lines }: Problems): boolean {
  return lines.size === 0 && Object.keys(head).length === 0
}

const columnOfField: Record<string, Column> = {
  productId: 'product',
  lot: 'lot',
  expiresOn: 'expiresOn',
  quantity: 'quantity',
  cost: 'cost',
}

/** What the server refused, at the lines that were sent. */
export function refusedBy(fields: FieldProblems, sent: readonly Line[]): Problems {
  const lines = new Map<string, CellProblems>()
  for (const [path, problem] of Object.entries(fields)) {
    const [, at, field = ''] = /^items\.(\d+)\.(\w+)$/.exec(path) ?? []
    const line = at === undefined ? undefined : sent[Number(at)]
    const column = columnOfField[field]
    if (line && column) lines.set(line.key, { ...lines.get(line.key), [column]: problem })
  }
  return { head: headOf(fields), lines }
}
