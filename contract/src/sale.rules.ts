import type { Day } from './calendar.ts'
import { scaled, unscaled } from './decimal.ts'
import {
  add,
  allocate,
  centavos,
  type Cop,
  maxCop,
  quantityPlaces,
  subtract,
  times,
  timesExactly,
} from './money.ts'
import type { FieldProblem, FieldProblems } from './problem.ts'

interface LineAmount {
  readonly quantity: string
  readonly price: string
}

export interface SaleAmounts {
  /** The value of each line, in their order. */
  readonly lines: readonly Cop[]
  /** Each line minus its share of the discount; they add up to the grand total. */
  readonly nets: readonly Cop[]
  readonly subtotal: Cop
  readonly grandTotal: Cop
}

/**
 * The amounts of a sale: line = quantity × price, grand total = Σ lines − discount, which is shared by line value
 * with the largest remainder method. The form and the server both use this; the discount must not exceed the lines.
 */
export function saleAmounts(items: readonly LineAmount[], discount: Cop): SaleAmounts {
  const lines = items.map(({ price, quantity }) => times(price, quantity))
  const subtotal = add(...lines)
  const shares = allocate(discount, lines)
  const nets = lines.map((line, at) => subtract(line, shares[at] ?? centavos(0)))
  return { lines, nets, subtotal, grandTotal: subtract(subtotal, discount) }
}

/**
 * The problems of the amounts of a sale: a line or their sum above the limit of a document, a discount above the
 * lines. `saleAmounts` can sum amounts without problems.
 */
export function saleAmountProblems(items: readonly LineAmount[], discount: Cop): FieldProblems {
  const lines = items.map(({ price, quantity }) => timesExactly(price, quantity))
  const large = lines.findIndex((value) => value > maxCop)
  if (large >= 0) return { [`items.${large}.price`]: { code: 'line_too_large' } }
  const subtotal = lines.reduce((sum, value) => sum + value, 0n)
  if (subtotal > maxCop) return { items: { code: 'total_too_large' } }
  return discount > subtotal ? { discount: { code: 'discount_above_subtotal' } } : {}
}

/** The problems of a down payment: more than the total, or less in a counter sale, which nobody can owe. */
export function downPaymentProblems(
  { counter, downPayment }: { readonly counter: boolean; readonly downPayment: Cop },
  grandTotal: Cop,
): FieldProblems {
  if (downPayment > grandTotal) return { downPayment: { code: 'above_owed', limit: grandTotal } }
  if (counter && downPayment < grandTotal) return { downPayment: { code: 'counter_paid', limit: grandTotal } }
  return {}
}

interface Handed {
  readonly method: string
  readonly given: Cop | null
}

/** The tendered money as it is stored: only cash is counted and gives change. */
export const cashGiven = ({ method, given }: Handed, amount: Cop): Cop | null =>
  method === 'cash' && amount > 0 ? given : null

/** The problem of tendered money: less than the payment. */
export function givenProblems(handed: Handed, amount: Cop): FieldProblems {
  const given = cashGiven(handed, amount)
  return given === null || given >= amount ? {} : { given: { code: 'given_short', limit: amount - given } }
}

/**
 * Whether the price of a line after the discount is below the average cost of its goods.
 * @param averageCost pesos per unit
 */
export function isBelowCost(net: Cop, quantity: string, averageCost: string): boolean {
  return BigInt(net) < timesExactly(averageCost, quantity)
}

/** A lot of a product from which the store can still sell. */
export interface GivingLot {
  readonly productId: number
  readonly lotId: number
  /** The last day on which it may be sold. */
  readonly expiresOn: Day | null
  /** Decimal string. */
  readonly free: string
}

export interface TakenLot {
  readonly lotId: number
  readonly quantity: string
}

interface WantedLine {
  readonly productId: number
  readonly quantity: string
  /** Null takes the first lots to expire. */
  readonly lots: readonly TakenLot[] | null
  readonly lotReason: string
}

export interface Allocation {
  /** The lots of each line, in their order; empty for a line with a problem. */
  readonly lines: readonly (readonly TakenLot[])[]
  /** Why goods cannot be sold as requested. */
  readonly problems: FieldProblems
}

const units = (quantity: string) => scaled(quantity, quantityPlaces)
const text = (value: bigint) => unscaled(value, quantityPlaces)

/**
 * Allocates lots to the lines of a sale. Chosen lots are allocated first, then each other line gets the first lots to
 * expire of what is left. Expired lots are never used. Lots other than the first to expire need a reason.
 * @param lots those of the store in the order of use: first to expire first, then the oldest
 */
export function allocateLots(
  items: readonly WantedLine[],
  lots: readonly GivingLot[],
  soldOn: Day,
): Allocation {
  const shelf = new Shelf(lots, soldOn)
  const lines: (readonly TakenLot[])[] = items.map(() => [])
  const problems: FieldProblems = {}
  items.forEach((item, at) => {
    if (item.lots === null) return
    const found = chosenProblems(item, item.lots, shelf)
    for (const [path, problem] of Object.entries(found)) problems[`items.${at}.${path}`] = problem
    if (Object.keys(found).length > 0) return
    shelf.take(item.lots)
    lines[at] = item.lots
  })
  items.forEach((item, at) => {
    if (item.lots !== null) return
    const taken = shelf.firstToExpire(item.productId, item.quantity)
    if (taken === undefined)
      problems[`items.${at}.quantity`] = { code: 'above_stock', limit: shelf.free(item.productId) }
    else {
      shelf.take(taken)
      lines[at] = taken
    }
  })
  return { lines, problems }
}

/** The problems of the lots chosen for a line; fields of the line. */
function chosenProblems(item: WantedLine, chosen: readonly TakenLot[], shelf: Shelf): FieldProblems {
  const fields: FieldProblems = {}
  chosen.forEach((lot, at) => {
    const problem =
      chosen.findIndex(({ lotId }) => lotId === lot.lotId) < at
        ? { code: 'repeated' as const }
        : shelf.problemOf(item.productId, lot)
    if (problem) fields[`lots.${at}.${problem.code === 'above_stock' ? 'quantity' : 'lotId'}`] = problem
  })
  if (Object.keys(fields).length > 0) return fields
  const sum = chosen.reduce((total, { quantity }) => total + units(quantity), 0n)
  if (sum !== units(item.quantity)) return { lots: { code: 'lots_add_up', limit: item.quantity } }
  const first = shelf.firstToExpire(item.productId, item.quantity)
  if (item.lotReason === '' && !(first && sameLots(first, chosen)))
    return { lotReason: { code: 'lot_reason' } }
  return {}
}

/** Whether two choices take the same quantities of the same lots. */
export function sameLots(one: readonly TakenLot[], other: readonly TakenLot[]): boolean {
  const taken = new Map(one.map(({ lotId, quantity }) => [lotId, units(quantity)]))
  return one.length === other.length && other.every((lot) => taken.get(lot.lotId) === units(lot.quantity))
}

/** The rest of each lot while lines take from them. */
class Shelf {
  readonly #left: Map<number, bigint>
  readonly #lots: ReadonlyMap<number, GivingLot>
  readonly #sellable: ReadonlyMap<number, readonly GivingLot[]>

  constructor(lots: readonly GivingLot[], soldOn: Day) {
    this.#left = new Map(lots.map(({ lotId, free }) => [lotId, units(free)]))
    this.#lots = new Map(lots.map((lot) => [lot.lotId, lot]))
    const sellable = lots.filter(({ expiresOn }) => expiresOn === null || expiresOn >= soldOn)
    this.#sellable = Map.groupBy(sellable, ({ productId }) => productId)
  }

  take(taken: readonly TakenLot[]): void {
    for (const { lotId, quantity } of taken)
      this.#left.set(lotId, (this.#left.get(lotId) ?? 0n) - units(quantity))
  }

  free(productId: number): string {
    const lots = this.#sellable.get(productId) ?? []
    return text(lots.reduce((sum, { lotId }) => sum + (this.#left.get(lotId) ?? 0n), 0n))
  }

  /** The first lots to expire that make up a quantity; undefined when there is not enough. */
  firstToExpire(productId: number, quantity: string): TakenLot[] | undefined {
    let wanted = units(quantity)
    const taken: TakenLot[] = []
    for (const { lotId } of this.#sellable.get(productId) ?? []) {
      if (wanted === 0n) break
      const left = this.#left.get(lotId) ?? 0n
      const part = left < wanted ? left : wanted
      if (part > 0n) taken.push({ lotId, quantity: text(part) })
      wanted -= part
    }
    return wanted === 0n ? taken : undefined
  }

  problemOf(productId: number, { lotId, quantity }: TakenLot): FieldProblem | undefined {
    const lot = this.#lots.get(lotId)
    if (lot?.productId !== productId) return { code: 'not_found' }
    if (!this.#sellable.get(productId)?.includes(lot)) return { code: 'expired', limit: lot.expiresOn ?? '' }
    const left = this.#left.get(lotId) ?? 0n
    return units(quantity) > left ? { code: 'above_stock', limit: text(left) } : undefined
  }
}
