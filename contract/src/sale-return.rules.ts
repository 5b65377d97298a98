import { divideRounded, isDecimal, scaled, unscaled } from './decimal.ts'
import { add, centavos, type Cop, quantityPlaces, subtract } from './money.ts'
import type { FieldProblem, FieldProblems } from './problem.ts'
import { isWhole } from './quantity.ts'
import type { ReturnableGoods } from './sale-return-lines.ts'

const units = (quantity: string) => scaled(quantity, quantityPlaces)
const text = (value: bigint) => unscaled(value > 0n ? value : 0n, quantityPlaces)

/** The quantity of a line's lot that can still be returned: sold, not returned and in no other pending return. */
export function leftToBringBack({
  sold,
  returned,
  pending,
}: Pick<ReturnableGoods, 'sold' | 'returned' | 'pending'>): string {
  return text(units(sold) - units(returned) - units(pending))
}

interface Item {
  readonly saleLineId: number
  readonly lotId: number
  readonly quantity: string
}

/** The goods that an item brings back; undefined when there are none. */
export function goodsOfItem<Line extends Pick<ReturnableGoods, 'saleLineId' | 'lotId'>>(
  { saleLineId, lotId }: Pick<Item, 'saleLineId' | 'lotId'>,
  lines: readonly Line[],
): Line | undefined {
  return lines.find((line) => line.saleLineId === saleLineId && line.lotId === lotId)
}

/**
 * The problems of returned goods: more than was sold and not brought back yet, named twice, or not part of the sale.
 */
export function saleReturnProblems(items: readonly Item[], lines: readonly ReturnableGoods[]): FieldProblems {
  const fields: FieldProblems = {}
  const seen = new Map<ReturnableGoods, number>()
  items.forEach((item, at) => {
    const line = goodsOfItem(item, lines)
    const first = line && seen.get(line)
    if (!line) fields[`items.${at}.saleLineId`] = { code: 'not_found' }
    else if (first !== undefined) fields[`items.${at}.saleLineId`] = { code: 'repeated', limit: first + 1 }
    else {
      seen.set(line, at)
      const problem = quantityProblem(line, item.quantity)
      if (problem) fields[`items.${at}.quantity`] = problem
    }
  })
  return fields
}

function quantityProblem(line: ReturnableGoods, quantity: string): FieldProblem | undefined {
  // What is no quantity is refused as such.
  if (!isDecimal(quantity, quantityPlaces, 11)) return undefined
  if (line.unitWhole && !isWhole(quantity)) return { code: 'quantity_whole' }
  const left = leftToBringBack(line)
  return units(quantity) > units(left) ? { code: 'above_sold', limit: left } : undefined
}

type SoldLine = Pick<
  ReturnableGoods,
  'lineSold' | 'lineReturned' | 'net' | 'returnedNet' | 'cost' | 'returnedCost'
>

/**
 * The part of an amount for everything brought back so far, minus the part given before; never more than the whole.
 */
function partOf(amount: Cop, given: Cop, back: bigint, sold: bigint): Cop {
  const due = divideRounded(BigInt(amount) * back, sold)
  const part = due - BigInt(given)
  return centavos(part > 0n ? part : 0n)
}

/**
 * The goods that items bring back, each with its price and its cost: the share of everything brought back of the line
 * so far, minus the shares before. In any order the parts of a line add up to it to the centavo.
 */
export function valuedGoods<One extends Item, Line extends ReturnableGoods>(
  items: readonly One[],
  lines: readonly Line[],
): { readonly item: One; readonly line: Line; readonly net: Cop; readonly cost: Cop }[] {
  const back = new Map<number, SoldLine>()
  return items.flatMap((item) => {
    const line = goodsOfItem(item, lines)
    if (!line) return []
    const so = back.get(line.saleLineId) ?? line
    const lineReturned = units(so.lineReturned) + units(item.quantity)
    const sold = units(so.lineSold)
    const net = partOf(so.net, so.returnedNet, lineReturned, sold)
    const cost = partOf(so.cost, so.returnedCost, lineReturned, sold)
    back.set(line.saleLineId, {
      ...so,
      lineReturned: unscaled(lineReturned, quantityPlaces),
      returnedNet: add(so.returnedNet, net),
      returnedCost: add(so.returnedCost, cost),
    })
    return [{ item, line, net, cost }]
  })
}

/** The refund of a return: its part beyond what is still owed for the sale. */
export function refundOf(amount: Cop, balance: Cop): Cop {
  return amount > balance ? subtract(amount, balance) : centavos(0)
}
