import { divideRounded, scaled, unscaled } from './decimal.ts'
import { centavos, type Cop, quantityPlaces, subtract } from './money.ts'
import type { FieldProblems } from './problem.ts'
import type { ReturnableLine } from './purchase-return-lines.ts'
import { isWhole } from './quantity.ts'

const units = (quantity: string) => scaled(quantity, quantityPlaces)
const least = (...amounts: readonly bigint[]) => amounts.reduce((one, other) => (one < other ? one : other))

type Bought = Pick<ReturnableLine, 'bought' | 'landed' | 'returned' | 'returnedValue'>

/**
 * What a part of a line is worth when it goes back: the landed cost of all that is back by then, less what went back
 * before. In whichever order a line goes back, its parts add up to what it cost.
 */
export function returnValue(line: Bought, quantity: string): Cop {
  const back = units(line.returned) + units(quantity)
  const due = divideRounded(BigInt(line.landed) * back, units(line.bought))
  const value = least(due, BigInt(line.landed)) - BigInt(line.returnedValue)
  return centavos(value > 0n ? value : 0n)
}

type Bounds = Pick<ReturnableLine, 'bought' | 'returned' | 'pending' | 'onHand'>

/** What of a line may still be returned: bought, not back and in no other pending return. */
export function leftToReturn({ bought, returned, pending }: Omit<Bounds, 'onHand'>): string {
  const left = units(bought) - units(returned) - units(pending)
  return unscaled(left > 0n ? left : 0n, quantityPlaces)
}

/** The most that a return may take of a line: what is left to return, as far as its lot is on hand. */
export function mostReturnable(line: Bounds): string {
  return unscaled(least(units(leftToReturn(line)), units(line.onHand)), quantityPlaces)
}

interface Item {
  readonly purchaseLineId: number | null
  readonly quantity: string
}

/**
 * Why lines cannot go back as they are: more than was bought and is not back yet, or more than their lot has in the
 * store. Lines of one lot share what is on hand of it, the first taking first.
 */
export function returnProblems(items: readonly Item[], lines: readonly ReturnableLine[]): FieldProblems {
  const fields: FieldProblems = {}
  const known = new Map<number | null, ReturnableLine>(lines.map((line) => [line.lineId, line]))
  const taken = new Map<number, bigint>()
  const seen = new Map<number | null, number>()
  items.forEach(({ purchaseLineId, quantity }, at) => {
    const line = known.get(purchaseLineId)
    const first = seen.get(purchaseLineId)
    seen.set(purchaseLineId, at)
    if (!line || line.lotId === null) {
      fields[`items.${at}.purchaseLineId`] = { code: 'not_found' }
      return
    }
    if (first !== undefined) {
      fields[`items.${at}.purchaseLineId`] = { code: 'repeated', limit: first + 1 }
      return
    }
    const already = taken.get(line.lotId) ?? 0n
    const onHand = units(line.onHand) - already
    taken.set(line.lotId, already + units(quantity))
    if (line.unitWhole && !isWhole(quantity)) fields[`items.${at}.quantity`] = { code: 'quantity_whole' }
    else if (units(quantity) > units(leftToReturn(line)))
      fields[`items.${at}.quantity`] = { code: 'above_bought', limit: leftToReturn(line) }
    else if (units(quantity) > onHand)
      fields[`items.${at}.quantity`] = {
        code: 'above_stock',
        limit: unscaled(onHand > 0n ? onHand : 0n, quantityPlaces),
      }
  })
  return fields
}

/** What a return takes off the bill, and what is beyond its free balance and becomes credit. */
export function settleReturn(amount: Cop, payable: Cop): { readonly applied: Cop; readonly excess: Cop } {
  const applied = amount < payable ? amount : payable
  return { applied, excess: subtract(amount, applied) }
}
