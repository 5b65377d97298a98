import { type Day, isDay } from '@trastienda/contract/calendar'
import { isDecimal } from '@trastienda/contract/decimal'
import { type Cop, subtract, times, unitCostOf } from '@trastienda/contract/money'
import type { FieldProblem } from '@trastienda/contract/problem'
import { allocateLots, isBelowCost, saleAmounts } from '@trastienda/contract/sale.rules'
import { type CellProblems, chargeOf, lineAmount } from '../lines/cells.ts'
import { filled, type Line } from '../lines/line.ts'
import type { Shelf, ShelfPick } from './shelf.ts'
import { lineBody, type SaleValues } from './values.ts'

/** A part of a line's goods and its lot. */
export interface Taken {
  readonly lotId: number
  readonly lot: string
  readonly expiresOn: Day | null
  readonly quantity: string
}

/** A line that is sold below the average cost of its goods. */
export interface Below {
  /** Per unit, pesos: the price after the discount, and the average cost. */
  readonly price: string
  readonly cost: string
  readonly loss: Cop
}

/** The result of the stock check for a line. */
export interface Judged {
  readonly pick: ShelfPick
  /** The lots that it takes; empty while it cannot have its quantity. */
  readonly taken: readonly Taken[]
  readonly problems: CellProblems
  readonly below: Below | null
}

export type Judgement = ReadonlyMap<string, Judged>

interface ReadableLine {
  readonly line: Line
  readonly pick: ShelfPick
}

/** The lines with a known product and readable figures. */
const readable = (lines: readonly Line[], shelf: Shelf): ReadableLine[] =>
  lines.flatMap((line) => {
    const pick = line.product ? shelf.get(line.product.id) : undefined
    return pick && isDecimal(line.quantity, 3, 11) && Number(line.quantity) > 0 ? [{ line, pick }] : []
  })

/** Whether a lot was named that cannot be sold. */
const strayLot = ({ lot, lots }: Line) => lot !== '' && lots === null

function strayProblem({ lot, expiresOn }: Line, soldOn: Day): FieldProblem {
  return isDay(expiresOn) && expiresOn < soldOn
    ? { code: 'expired', limit: expiresOn }
    : { code: 'no_match', limit: lot }
}

/**
 * The first problem of the rules with the lots of a line, and with its quantity; for a past day, goods that only came
 * later.
 */
function problemsOf(
  at: number,
  { later }: ShelfPick,
  found: Readonly<Record<string, FieldProblem>>,
): CellProblems {
  const problems: CellProblems = {}
  const start = `items.${at}.`
  for (const [path, problem] of Object.entries(found)) {
    if (path === `${start}quantity`)
      problems.quantity = Number(later) > 0 ? { ...problem, code: 'above_stock_then' } : problem
    else if (path.startsWith(`${start}lot`)) problems.lot ??= problem
  }
  return problems
}

/**
 * The result of the stock check for each line, by its key: the lots that it takes, why it cannot have them, and
 * whether its price is below the cost after the distributed discount.
 */
export function judge(values: SaleValues, shelf: Shelf): Judgement {
  const soldOn = values.soldOn !== null && isDay(values.soldOn) ? values.soldOn : null
  const readableLines = readable(filled(values), shelf)
  if (soldOn === null || readableLines.length === 0) return new Map()
  const wanted = readableLines.filter(({ line }) => !strayLot(line))
  const picks = new Map(readableLines.map(({ pick }) => [pick.id, pick]))
  const lots = [...picks.values()].flatMap((pick) => pick.lots.map((lot) => ({ ...lot, productId: pick.id })))
  const byId = new Map(lots.map((lot) => [lot.lotId, lot]))
  const items = wanted.map(({ line, pick }) => {
    const { quantity, lots: chosen, lotReason } = lineBody(line)
    return { productId: pick.id, quantity, lots: chosen, lotReason: lotReason.trim() }
  })
  const plan = allocateLots(items, lots, soldOn)
  const below = belowCost(values, readableLines)
  return new Map(
    readableLines.map(({ line, pick }) => {
      const at = wanted.findIndex((each) => each.line === line)
      const taken = (plan.lines[at] ?? []).flatMap(({ lotId, quantity }) => {
        const lot = byId.get(lotId)
        return lot ? [{ lotId, lot: lot.lot, expiresOn: lot.expiresOn, quantity }] : []
      })
      const problems = at < 0 ? { lot: strayProblem(line, soldOn) } : problemsOf(at, pick, plan.problems)
      return [line.key, { pick, taken, problems, below: below.get(line.key) ?? null }]
    }),
  )
}

function belowCost(values: SaleValues, readableLines: readonly ReadableLine[]): ReadonlyMap<string, Below> {
  const worth = values.lines.filter((line) => lineAmount(line) !== null)
  const discount = chargeOf(values.discount)
  const subtotal = worth.reduce<number>((sum, line) => sum + (lineAmount(line) ?? 0), 0)
  if (discount > subtotal || discount < 0) return new Map()
  const { nets } = saleAmounts(worth, discount)
  return new Map(
    worth.flatMap((line, at) => {
      const pick = readableLines.find((each) => each.line === line)?.pick
      const net = nets[at]
      if (!pick || net === undefined || !isBelowCost(net, line.quantity, pick.averageCost)) return []
      const { quantity } = line
      const loss = subtract(times(pick.averageCost, quantity), net)
      return [[line.key, { price: unitCostOf(net, quantity), cost: pick.averageCost, loss }] as const]
    }),
  )
}

/**
 * The lines in which a lot is named that cannot be sold, by their key. They are not sent: without that lot the server
 * would take another one.
 */
export function strayLots(values: SaleValues): ReadonlyMap<string, CellProblems> {
  const { soldOn } = values
  if (soldOn === null || !isDay(soldOn)) return new Map()
  const strays = filled(values).filter(strayLot)
  return new Map(strays.map((line) => [line.key, { lot: strayProblem(line, soldOn) }]))
}

/** The lines that still need a reason: for their price, and for their lots. */
export function unexplained(lines: readonly Line[], judgement: Judgement) {
  const price = lines.filter((line) => judgement.get(line.key)?.below && line.priceReason.trim() === '')
  const lot = lines.filter((line) => judgement.get(line.key)?.problems.lot?.code === 'lot_reason')
  return { price, lot }
}
