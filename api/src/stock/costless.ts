import { Problem } from '@trastienda/contract/problem'
import type { ShiftedLine } from '@trastienda/contract/worth.rules'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import type { Shelf } from './worth.ts'

/** Whether a line brings in goods of a product without a cost, and gives none. */
export const isCostless = (
  { productId, quantity, cost }: ShiftedLine,
  shelves: ReadonlyMap<number, Shelf>,
): boolean => !quantity.startsWith('-') && cost == null && shelves.get(productId)?.costed !== true

const named = z.object({ id: z.int(), code: z.string(), name: z.string(), unit: z.string() })

/** @throws Problem cost_missing with the products whose goods would come in without a value */
export async function refuseCostless(
  db: Db,
  companyId: number,
  lines: readonly ShiftedLine[],
  shelves: ReadonlyMap<number, Shelf>,
): Promise<void> {
  const ids = lines.filter((line) => isCostless(line, shelves)).map(({ productId }) => productId)
  if (ids.length === 0) return
  const products = await db.rows(
    named,
    sql`select id, code, name, unit from product where company_id = ${companyId} and id = any(${ids}::bigint[]) order by code, id`,
  )
  throw new Problem('cost_missing', { detail: { products } })
}
