import { centavos, type Cop, subtract, unitCostOf } from '@trastienda/contract/money'
import type { ProductPick } from '@trastienda/contract/product'
import { landedOf } from '@trastienda/contract/purchase.rules'
import { addQuantities } from '@trastienda/contract/quantity'
import { chargeOf, lineAmount } from '../lines/cells.ts'
import type { Line } from '../lines/line.ts'
import { totalsOf } from './check.ts'
import type { PurchaseValues } from './values.ts'

/** The landed cost of each readable line, by its key. */
function landedLines(values: PurchaseValues): ReadonlyMap<string, { line: Line; landed: Cop }> {
  const readable = values.lines.filter((line) => lineAmount(line) !== null)
  const { lines } = totalsOf(values)
  const landed = landedOf(lines, chargeOf(values.discount), chargeOf(values.shipping))
  return new Map(readable.map((line, at) => [line.key, { line, landed: landed[at] ?? centavos(0) }]))
}

/** The landed unit cost of a line, pesos; null while it is unreadable or has no quantity. */
export function landedCost(line: Line, values: PurchaseValues): string | null {
  const found = landedLines(values).get(line.key)
  if (!found || Number(line.quantity) === 0) return null
  return unitCostOf(found.landed, line.quantity)
}

/** The moving average after this purchase, with every line of the product at its landed cost. */
export function averageAfter(pick: ProductPick, values: PurchaseValues): string {
  const own = [...landedLines(values).values()].filter(({ line }) => line.product?.id === pick.id)
  const landed = own.reduce<number>((sum, each) => sum + each.landed, 0)
  if (values.bill) return averageOfBilled(pick, values.bill, centavos(landed))
  return unitCostOf(
    centavos(pick.stockValue + landed),
    addQuantities(pick.companyQuantity, ...own.map(({ line }) => line.quantity)),
  )
}

/**
 * The average cost after a bill of received orders: the goods are in stock already, so the stock takes its share
 * of the difference in cost.
 */
function averageOfBilled(
  pick: ProductPick,
  { expected }: NonNullable<PurchaseValues['bill']>,
  landed: Cop,
): string {
  const came = expected.find(({ productId }) => productId === pick.id)
  if (!came || Number(came.received) === 0 || Number(pick.companyQuantity) === 0) return pick.averageCost
  const there = Math.min(Number(pick.companyQuantity) / Number(came.received), 1)
  const taken = Math.round(subtract(landed, came.value) * there)
  return unitCostOf(centavos(Math.max(pick.stockValue + taken, 0)), pick.companyQuantity)
}
