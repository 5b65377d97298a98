import { Problem } from '@trastienda/contract/problem'
import { z } from 'zod'
import type { Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'

const transitRow = z.object({ id: z.int() })

/** The company's store of what is on its way, made when it is first needed; before any lock of a product. */
export async function transitStore(tx: Tx, companyId: number): Promise<number> {
  const find = () =>
    tx.optional(transitRow, sql`select id from store where company_id = ${companyId} and kind = 'transit'`)
  const existing = await find()
  if (existing) return existing.id
  await tx.run(sql`
    insert into store (company_id, name, kind, created_at) values (${companyId}, 'En tránsito', 'transit', ${tx.now})
    on conflict do nothing`)
  const inserted = await find()
  // Another transfer that made it meanwhile has been waited for.
  if (!inserted) throw new Problem('busy')
  return inserted.id
}
