import { isQuantity } from '@trastienda/contract/quantity'
import { isDecimal } from '@trastienda/contract/decimal'
import { type Cop, maxCop, times } from '@trastienda/contract/money'
import type { FieldProblem, FieldProblems } from '@trastienda/contract/problem'
import { type Column, type Line, rateOf } from './line.ts'

export type CellProblems = Partial<Record<Column, FieldProblem>>
/** The problems of a document: in the fields outside its lines, and in the cells of each line by its key. */
export interface Problems<Field extends string = string> {
  readonly head: Partial<Record<Field | 'items', FieldProblem>>
  readonly lines: ReadonlyMap<string, CellProblems>
}

const amountCache = new WeakMap<Line, Cop | null>()

function readAmount(line: Line): Cop | null {
  const { quantity } = line
  const rate = rateOf(line)
  if (!isQuantity(quantity) || !isDecimal(rate, 6, 12)) return null
  try {
    const amount = times(rate, quantity)
    return amount > maxCop ? null : amount
  } catch {
    return null
  }
}

/** The value of a line; null while its quantity, cost or price cannot be read, or exceeds the limit of a document. */
export function lineAmount(line: Line): Cop | null {
  const cached = amountCache.get(line)
  if (cached !== undefined) return cached
  const amount = readAmount(line)
  amountCache.set(line, amount)
  return amount
}

/** A charge while it is typed: zero while it cannot be read. */
export function chargeOf(value: Cop | null): Cop {
  return value === null || Number.isNaN(value) ? (0 as Cop) : value
}

/** Whether there are no problems. */
export function isSound({ head, lines }: Problems): boolean {
  return lines.size === 0 && Object.keys(head).length === 0
}

const columnOfField: Record<string, Column> = {
  productId: 'product',
  supplierCode: 'supplierCode',
  lot: 'lot',
  lotId: 'lot',
  expectedOn: 'expectedOn',
  expiresOn: 'expiresOn',
  quantity: 'quantity',
  cost: 'cost',
  lots: 'lot',
  lotReason: 'lot',
  price: 'price',
  priceReason: 'price',
  accepted: 'quantity',
  rejected: 'rejected',
  rejectReason: 'reason',
  reason: 'reason',
  fate: 'fate',
}

const roots: Record<string, string> = {
  supplierId: 'supplier',
  responsibleId: 'responsible',
  customerId: 'customer',
  attachmentIds: 'attachments',
}

/** The refused fields outside the lines, by their names in the form. */
export function headOf<Field extends string>(
  fields: FieldProblems,
  own: readonly Field[],
): Problems<Field>['head'] {
  const head: Problems<Field>['head'] = {}
  for (const [path, problem] of Object.entries(fields)) {
    const root = path.split('.')[0] ?? ''
    const name = roots[root] ?? root
    const field = [...own, 'items' as const].find((each) => each === name)
    if (field !== undefined && !(root === 'items' && path.includes('.'))) head[field] ??= problem
  }
  return head
}

/** The server's problems, at the fields and at the lines that were sent. */
export function refusedBy<Field extends string>(
  fields: FieldProblems,
  sent: readonly Line[],
  own: readonly Field[],
): Problems<Field> {
  const lines = new Map<string, CellProblems>()
  for (const [path, problem] of Object.entries(fields)) {
    const [, at, field = ''] = /^items\.(\d+)\.(\w+)$/.exec(path) ?? []
    const line = at === undefined ? undefined : sent[Number(at)]
    const column = columnOfField[field]
    if (line && column) lines.set(line.key, { ...lines.get(line.key), [column]: problem })
  }
  return { head: headOf(fields, own), lines }
}
