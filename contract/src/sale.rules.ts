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
  /** Each line less its share of the discount; they add up to the grand total. */
  readonly nets: readonly Cop[]
  readonly subtotal: Cop
  readonly grandTotal: Cop
}

/**
 * What a sale comes to: line = quantity × price, grand total = Σ lines − discount, which is shared by line value with
 * the largest remainder. The form and the server both ask here; call it with a discount of no more than the lines.
 */
export function saleAmounts(items: readonly LineAmount[], discount: Cop): SaleAmounts {
  const lines = items.map(({ price, quantity }) => times(price, quantity))
  const subtotal = add(...lines)
  const shares = allocate(discount, lines)
  const nets = lines.map((line, at) => subtract(line, shares[at] ?? centavos(0)))
  return { lines, nets, subtotal, grandTotal: subtract(subtotal, discount) }
}

/**
 * Why the amounts of a sale cannot be: a line or their sum worth more than any document may be, a discount above them.
 * What passes can be summed up by `saleAmounts`.
 */
export function saleAmountProblems(items: readonly LineAmount[], discount: Cop): FieldProblems {
  const lines = items.map(({ price, quantity }) => timesExactly(price, quantity))
  const large = lines.findIndex((value) => value > maxCop)
  if (large >= 0) return { [`items.${large}.price`]: { code: 'amount_too_large' } }
  const subtotal = lines.reduce((sum, value) => sum + value, 0n)
  if (subtotal > maxCop) return { items: { code: 'amount_too_large' } }
  return discount > subtotal ? { discount: { code: 'discount_above_subtotal' } } : {}
}

/** Why a down payment cannot be: more than the total, or less of it over the counter, where nobody owes the rest. */
export function downPaymentProblems(
  { counter, downPayment }: { readonly counter: boolean; readonly downPayment: Cop },
  grandTotal: Cop,
): FieldProblems {
  if (downPayment > grandTotal) return { downPayment: { code: 'above_balance', limit: grandTotal } }
  if (counter && downPayment < grandTotal) return { downPayment: { code: 'counter_paid', limit: grandTotal } }
  return {}
}

interface Handed {
  readonly method: string
  readonly given: Cop | null
}

/** What is handed over for an amount, as it is kept: only cash is counted and changed. */
export const cashGiven = ({ method, given }: Handed, amount: Cop): Cop | null =>
  method === 'cash' && amount > 0 ? given : null

/** Why what is handed over cannot be: less than what is paid with it. */
export function givenProblems(handed: Handed, amount: Cop): FieldProblems {
  const given = cashGiven(handed, amount)
  return given === null || given >= amount ? {} : { given: { code: 'given_short', limit: amount - given } }
}

/**
 * Whether what is left of a line's price after the discount lies below what its goods cost on average.
 * @param averageCost pesos of one unit
 */
export function isBelowCost(net: Cop, quantity: string, averageCost: string): boolean {
  return BigInt(net) < timesExactly(averageCost, quantity)
}

/** A lot of a product that the store can still give. */
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
  /** Null takes them first to expire first. */
  readonly lots: readonly TakenLot[] | null
  readonly lotReason: string
}

export interface Allocation {
  /** The lots of each line, in their order; empty for one that has a problem. */
  readonly lines: readonly (readonly TakenLot[])[]
  /** Why goods cannot be had as they are wanted. */
  readonly problems: FieldProblems
}

const units = (quantity: string) => scaled(quantity, quantityPlaces)
const text = (value: bigint) => unscaled(value, quantityPlaces)

/**
 * The lots that the lines of a sale take. Chosen ones are taken first, each line's first to expire first out of what is
 * left. Nothing is taken of a lot beyond its last day. Other lots than the first to expire need a reason.
 * @param lots those of the store in the order in which they are to leave: first to expire first, then the oldest
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

/** Why chosen lots cannot be those of a line; fields of the line. */
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

/** Whether two choices take the same of the same lots. */
export function sameLots(one: readonly TakenLot[], other: readonly TakenLot[]): boolean {
  const taken = new Map(one.map(({ lotId, quantity }) => [lotId, units(quantity)]))
  return one.length === other.length && other.every((lot) => taken.get(lot.lotId) === units(lot.quantity))
}

/** What is left in the lots while lines take from them. */
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

  /** The first lots to expire that make up a quantity; undefined when there is not that much. */
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
