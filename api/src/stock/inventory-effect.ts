import { add, cop, type Cop } from '@trastienda/contract/money'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'

interface OfInventory {
  readonly inventoryBefore: Cop
  readonly inventoryAfter: Cop
}

/** The effect of an approval, with the value that the stock takes on instead of the value of all of it. */
export type WithoutInventory<Effect extends OfInventory> = Omit<Effect, keyof OfInventory> & {
  readonly taken: Cop
}

/**
 * Adds the value of the company's whole stock, before and after. It reads every product, so approving does without it:
 * only the approver is shown it.
 */
export async function withInventory<Effect extends { readonly taken: Cop }>(
  db: Db,
  companyId: number,
  { taken, ...effect }: Effect,
): Promise<Omit<Effect, 'taken'> & OfInventory> {
  const { inventory } = await db.one(
    z.object({ inventory: cop }),
    sql`select coalesce(sum(value), 0)::bigint as inventory from valuation where company_id = ${companyId}`,
  )
  return { ...effect, inventoryBefore: inventory, inventoryAfter: add(inventory, taken) }
}
