import { scaled } from '@trastienda/contract/decimal'
import { centavos, cop, type Cop, quantityPlaces } from '@trastienda/contract/money'
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
