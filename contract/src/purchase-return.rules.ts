import { divideRounded, isDecimal, scaled, unscaled } from './decimal.ts'
import { add, centavos, type Cop, quantityPlaces, subtract } from './money.ts'
import type { FieldProblem, FieldProblems } from './problem.ts'
import type { ReturnableLine } from './purchase-return-lines.ts'
import { isWhole } from './quantity.ts'

const units = (quantity: string) => scaled(quantity, quantityPlaces)
const least = (...amounts: readonly bigint[]) => amounts.reduce((one, other) => (one < other ? one : other))

type Bought = Pick<ReturnableLine, 'bought' | 'landed' | 'returned' | 'returnedValue'>

/**
 * The value of a returned part of a line: the landed cost of everything returned so far, minus the value returned
 * before. In any order of returns the parts add up to the cost of the line.
 */
export function returnValue(line: Bought, quantity: string): Cop {
  const back = units(line.returned) + units(quantity)
  const due = divideRounded(BigInt(line.landed) * back, units(line.bought))
  const value = least(due, BigInt(line.landed)) - BigInt(line.returnedValue)
  return centavos(value > 0n ? value : 0n)
}

type Bounds = Pick<ReturnableLine, 'bought' | 'returned' | 'pending' | 'onHand'>

/** The quantity of a line that can still be returned: bought, not returned and in no other pending return. */
export function leftToReturn({ bought, returned, pending }: Omit<Bounds, 'onHand'>): string {
  const left = units(bought) - units(returned) - units(pending)
  return unscaled(left > 0n ? left : 0n, quantityPlaces)
}

/** The most that a return can take of a line: what is left to return, limited by the stock of its lot. */
export function mostReturnable(line: Bounds): string {
  return unscaled(least(units(leftToReturn(line)), units(line.onHand)), quantityPlaces)
}

interface Item {
  readonly purchaseLineId: number | null
  /** The lot to return; if absent, the first possible one. */
  readonly lotId?: number | null | undefined
  readonly quantity: string
}

/** The line of the bill, in the lot, that an item returns; undefined when there is none. */
export function lineOfItem<Line extends Pick<ReturnableLine, 'lineId' | 'lotId' | 'onHand'>>(
  { purchaseLineId, lotId }: Omit<Item, 'quantity'>,
  lines: readonly Line[],
): Line | undefined {
  const of = lines.filter(({ lineId }) => lineId === purchaseLineId)
  if (lotId != null) return of.find((line) => line.lotId === lotId)
  return of.find(({ onHand }) => units(onHand) > 0n) ?? of[0]
}

/** Accumulates the quantities that items took so far, by any key. */
function tally() {
  const taken = new Map<number, bigint>()
  return {
    of: (key: number) => taken.get(key) ?? 0n,
    add: (key: number, quantity: string) => taken.set(key, (taken.get(key) ?? 0n) + units(quantity)),
  }
}

/**
 * The problems of returned lines: more than was bought and not returned yet, or more than their lot has in the store.
 * Lines of one lot share its stock, and lots of one line share the bought quantity; earlier lines take first.
 */
export function returnProblems(items: readonly Item[], lines: readonly ReturnableLine[]): FieldProblems {
  const fields: FieldProblems = {}
  const [ofLot, ofLine] = [tally(), tally()]
  const seen = new Map<ReturnableLine, number>()
  items.forEach((item, at) => {
    const { quantity } = item
    const line = lineOfItem(item, lines)
    if (!line || line.lotId === null) {
      fields[`items.${at}.purchaseLineId`] = { code: 'not_found' }
      return
    }
    const first = seen.get(line)
    if (first !== undefined) {
      fields[`items.${at}.purchaseLineId`] = { code: 'repeated', limit: first + 1 }
      return
    }
    seen.set(line, at)
    // What is no quantity is refused as such, and takes nothing.
    if (!isDecimal(quantity, quantityPlaces, 11)) return
    const problem = quantityProblem(line, quantity, {
      left: units(leftToReturn(line)) - ofLine.of(line.lineId),
      onHand: units(line.onHand) - ofLot.of(line.lotId),
    })
    if (problem) fields[`items.${at}.quantity`] = problem
    ofLot.add(line.lotId, quantity)
    ofLine.add(line.lineId, quantity)
  })
  return fields
}

function quantityProblem(
  { unitWhole }: ReturnableLine,
  quantity: string,
  { left, onHand }: { readonly left: bigint; readonly onHand: bigint },
): FieldProblem | undefined {
  const limit = (most: bigint) => unscaled(most > 0n ? most : 0n, quantityPlaces)
  if (unitWhole && !isWhole(quantity)) return { code: 'quantity_whole' }
  if (units(quantity) > left) return { code: 'above_bought', limit: limit(left) }
  return units(quantity) > onHand ? { code: 'above_stock', limit: limit(onHand) } : undefined
}

/**
 * The lines that items return, each with its value. When one line is returned from several lots, each part gets what
 * is left of its cost. Items without a line are left out.
 */
export function valuedItems<One extends Item, Line extends ReturnableLine>(
  items: readonly One[],
  lines: readonly Line[],
): { readonly item: One; readonly line: Line; readonly value: Cop }[] {
  const back = new Map<number, Pick<Line, 'returned' | 'returnedValue'>>()
  return items.flatMap((item) => {
    const line = lineOfItem(item, lines)
    if (!line) return []
    const { returned, returnedValue } = back.get(line.lineId) ?? line
    const value = returnValue({ ...line, returned, returnedValue }, item.quantity)
    back.set(line.lineId, {
      returned: unscaled(units(returned) + units(item.quantity), quantityPlaces),
      returnedValue: add(returnedValue, value),
    })
    return [{ item, line, value }]
  })
}

/** The amount that a return deducts from the bill, and the part beyond its free balance, which becomes credit. */
export function settleReturn(amount: Cop, payable: Cop): { readonly applied: Cop; readonly excess: Cop } {
  const applied = amount < payable ? amount : payable
  return { applied, excess: subtract(amount, applied) }
}
