import { fieldProblems } from '@trastienda/contract/field'
import type { LotKind } from '@trastienda/contract/movement'
import type { FieldProblem, FieldProblems } from '@trastienda/contract/problem'
import { type AdjustmentReason, againstReason } from '@trastienda/contract/stock-adjustment'
import { unchanged } from '../kit/form-state.ts'
import { type CellProblems, type Problems, refusedBy } from '../lines/cells.ts'
import type { Active } from '../lines/grid/active.ts'
import { isBlank, type Line } from '../lines/line.ts'
import { afterOf, changeOf, type GoodsForm, type GoodsValues, isLoss, sameLine, sentLines } from './goods.ts'
import type { LotFigures } from './goods-parts.tsx'
import { goodsKinds } from './kinds.ts'
import { sendsGoods } from './kind.ts'

/** Which way the goods of a document go. */
export interface Way {
  /** The reason of an adjustment; null for a transfer. */
  readonly reason: AdjustmentReason | null
  /** Whether a quantity without a sign goes out. */
  readonly outgoing: boolean
}

export const wayOfGoods = (kind: LotKind, { reason }: Pick<GoodsValues, 'reason'>): Way => ({
  reason,
  outgoing: sendsGoods(kind) || isLoss(reason),
})

/** Why a quantity contradicts the reason. */
function againstWay(quantity: string, { reason, outgoing }: Way): FieldProblem | undefined {
  const change = changeOf(quantity, outgoing)
  const code = change === undefined ? undefined : againstReason(reason, change)
  return code && { code }
}

/** What a lot has after a line; a quantity that is refused has no result. */
export function figuresOf({ quantity }: Line, way: Way, there: string | undefined): LotFigures {
  const change = changeOf(quantity, way.outgoing)
  const known = there !== undefined && change !== undefined && !againstWay(quantity, way)
  return { there, after: known ? afterOf(there, change) : undefined }
}

interface Shown {
  readonly kind: LotKind
  readonly form: Pick<GoodsForm, 'values' | 'problems'>
  readonly fields: readonly string[]
  /** The cells (`key:column`) that were left. */
  readonly left: ReadonlySet<string>
  readonly active: Active | null
  readonly figures: ReadonlyMap<string, LotFigures>
}

/**
 * The problems to show, at the fields and the cells: those of the form, those of cells that were left, a quantity against
 * its reason at once, and one above the stock once its cell was left, before anything is sent.
 */
export function goodsProblems({ kind, form, fields, left, active, figures }: Shown): Problems {
  const { values } = form
  const sent = sentLines(values)
  const shown = refusedBy(form.problems, sent, fields)
  const found = foundIn(kind, values, sent)
  const way = wayOfGoods(kind, values)
  const lines = new Map<string, CellProblems>()
  for (const line of values.items) {
    if (isBlank(line)) continue
    const isLeft = (column: string) =>
      left.has(`${line.key}:${column}`) && line[column === 'product' ? 'typed' : (column as 'lot')] !== ''
    const own = Object.entries(found.get(line.key) ?? {}).filter(([column]) => isLeft(column))
    const cells: CellProblems = { ...Object.fromEntries(own), ...shown.lines.get(line.key) }
    const against = againstWay(line.quantity, way)
    const typing = active?.key === line.key && active.column === 'quantity'
    const short = typing ? undefined : shortOf(figures.get(line.key))
    const quantity = against ?? cells.quantity ?? short
    if (quantity) cells.quantity = quantity
    if (cells.product) dropEmpty(cells, line)
    if (cells.product && line.typed !== '') cells.product = { code: 'unknown', limit: line.typed }
    if (Object.keys(cells).length > 0) lines.set(line.key, cells)
  }
  return { head: shown.head, lines }
}

/**
 * What stands of the server's problems after a change: those of fields and of lines that are as before. The paths count
 * the lines that are sent, so a line keeps its problems wherever it is then.
 */
export function standingProblems(
  problems: FieldProblems,
  before: GoodsValues,
  after: GoodsValues,
): FieldProblems {
  const [sent, next] = [sentLines(before), sentLines(after)]
  const inLine = /^items\.(\d+)\.(\w+)$/
  const lines: FieldProblems = {}
  const head: FieldProblems = {}
  for (const [path, problem] of Object.entries(problems)) {
    const [, at, field = ''] = inLine.exec(path) ?? []
    const line = at === undefined ? undefined : sent[Number(at)]
    const to = next.findIndex((each) => line && each.key === line.key && sameLine(each, line))
    if (at === undefined) head[path] = problem
    else if (to >= 0) lines[`items.${to}.${field}`] = problem
  }
  return { ...unchanged(head, before, after), ...lines }
}

/** A product that is still to be found comes before its lot and its quantity. */
function dropEmpty(cells: CellProblems, line: Line): void {
  for (const column of ['lot', 'quantity'] as const) if (line[column] === '') delete cells[column]
}

const shortOf = (figures: LotFigures | undefined): FieldProblem | undefined =>
  figures?.there !== undefined && figures.after?.startsWith('-')
    ? { code: 'above_stock', limit: figures.there }
    : undefined

/** What the contract's schema finds in the cells. */
function foundIn(
  kind: LotKind,
  values: GoodsValues,
  sent: readonly Line[],
): ReadonlyMap<string, CellProblems> {
  const { body, draft } = goodsKinds[kind]
  const input = body(values)
  const parsed = draft.safeParse(input)
  return parsed.success ? new Map() : refusedBy(fieldProblems(parsed.error, input), sent, []).lines
}
