import { divideRounded, scaled } from '@trastienda/contract/decimal'
import { centavos, cop, type Cop, quantityPlaces, times } from '@trastienda/contract/money'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'

const shelf = z.object({
  productId: z.int(),
  quantity: z.string(),
  value: cop,
  /** The assumed unit cost without stock: the last cost, else the last average. */
  cost: z.string(),
  /** Whether that is known: it was bought once, or goods of it had a value. */
  costed: z.boolean(),
  movements: z.int(),
})
export type Shelf = z.infer<typeof shelf>

/** The stock of products and its value, by product. Under `lockProducts` it stays true. */
export async function shelvesOf(
  db: Db,
  companyId: number,
  productIds: readonly number[],
): Promise<Map<number, Shelf>> {
  const rows = await db.rows(
    shelf,
    sql`
    select product_id as "productId", quantity, value, coalesce(last_cost, average_cost) as cost,
           last_cost is not null or average_cost > 0 as costed, movements
      from valuation where company_id = ${companyId} and product_id = any(${[...new Set(productIds)]}::bigint[])`,
  )
  return new Map(rows.map((row) => [row.productId, row]))
}

export interface ShiftedLine {
  readonly productId: number
  /** Positive comes in, negative goes out. */
  readonly quantity: string
  /** The entered unit cost, pesos, for a product without a cost. */
  readonly cost?: string | null
}

/**
 * The values of lines at the moving average: first everything that comes in, at the average before, then what goes
 * out, as `receiveStock` and `issueStock` will calculate.
 * @returns centavos per line in their order, negative for what goes out
 */
export function shiftedValues(lines: readonly ShiftedLine[], shelves: ReadonlyMap<number, Shelf>): Cop[] {
  const state = new Map<number, { quantity: bigint; value: bigint }>()
  const values = lines.map(() => centavos(0))
  const of = (productId: number) => {
    const at = shelves.get(productId)
    const standing = state.get(productId) ?? {
      quantity: scaled(at?.quantity ?? '0', quantityPlaces),
      value: BigInt(at?.value ?? 0),
    }
    state.set(productId, standing)
    return standing
  }
  const units = lines.map(({ quantity }) => scaled(quantity, quantityPlaces))
  lines.forEach((line, nth) => {
    const moved = units[nth] ?? 0n
    if (moved <= 0n) return
    values[nth] = foundWorth(shelves.get(line.productId), line)
  })
  lines.forEach(({ productId }, nth) => {
    const moved = units[nth] ?? 0n
    const on = of(productId)
    if (moved > 0n)
      Object.assign(on, { quantity: on.quantity + moved, value: on.value + BigInt(values[nth] ?? 0) })
  })
  const gone = new Map<number, bigint>()
  lines.forEach(({ productId }, nth) => {
    const moved = -(units[nth] ?? 0n)
    const on = of(productId)
    if (moved <= 0n || on.quantity <= 0n) return
    const before = on.quantity - (gone.get(productId) ?? 0n)
    const after = before - moved > 0n ? before - moved : 0n
    gone.set(productId, on.quantity - after)
    const left = divideRounded(on.value * after, on.quantity)
    values[nth] = centavos(left - divideRounded(on.value * before, on.quantity))
  })
  return values
}

/** The value of found goods: at the moving average, at the last cost without stock, else at the entered cost. */
function foundWorth(at: Shelf | undefined, { quantity, cost }: ShiftedLine): Cop {
  if (!at?.costed && cost != null) return times(cost, quantity)
  const on = scaled(at?.quantity ?? '0', quantityPlaces)
  if (!at || on === 0n) return times(at?.cost ?? '0', quantity)
  return centavos(divideRounded(BigInt(at.value) * scaled(quantity, quantityPlaces), on))
}

export interface GivenLine {
  readonly productId: number
  /** Decimal string, above zero. */
  readonly quantity: string
  /** The value that the goods should take. */
  readonly value: Cop
}

/**
 * The values that lines with given values really take out of the stock, as `issueStock` will calculate: never more
 * than the stock is worth, and with the last unit all that is left.
 * @returns centavos per line in their order, above zero
 */
export function takenValues(lines: readonly GivenLine[], shelves: ReadonlyMap<number, Shelf>): Cop[] {
  const gone = new Map<number, { quantity: bigint; value: bigint }>()
  const left = (worth: bigint, value: bigint) => (worth > value ? worth - value : 0n)
  return lines.map(({ productId, quantity, value }) => {
    const at = shelves.get(productId)
    const worth = BigInt(at?.value ?? 0)
    const before = gone.get(productId) ?? { quantity: 0n, value: 0n }
    const after = {
      quantity: before.quantity + scaled(quantity, quantityPlaces),
      value: before.value + BigInt(value),
    }
    gone.set(productId, after)
    const isLast = after.quantity === scaled(at?.quantity ?? '0', quantityPlaces)
    return centavos(left(worth, before.value) - (isLast ? 0n : left(worth, after.value)))
  })
}
