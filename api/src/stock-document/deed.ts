import { day } from '@trastienda/contract/calendar'
import { cop } from '@trastienda/contract/money'
import { Problem } from '@trastienda/contract/problem'
import { countState } from '@trastienda/contract/stock-count'
import { z } from 'zod'
import type { Tx } from '../db/db.ts'
import { literal, type Sql, sql } from '../db/sql.ts'
import { moveDocumentTally, type TalliedDocument } from '../document/tally.ts'

/** What moves inside the house. */
export type DeedKind = 'stock_adjustment' | 'stock_transfer' | 'stock_count'

const days: Record<DeedKind, string> = {
  stock_adjustment: 'adjusted_on',
  stock_transfer: 'sent_on',
  stock_count: 'counted_on',
}

/** What every statement that writes one answers. */
const deedRow = z.object({
  id: z.int(),
  version: z.int(),
  reference: z.string(),
  day,
  storeId: z.int(),
  approval: countState,
  status: z.string(),
  value: cop,
  createdBy: z.int(),
  editedBy: z.int(),
})
export type Deed = z.infer<typeof deedRow>

const deedColumns = (kind: DeedKind): Sql =>
  literal(`id, version, reference, ${days[kind]} as day, store_id as "storeId", approval,
           ${kind === 'stock_transfer' ? 'status' : 'approval'} as status, value, created_by as "createdBy", edited_by as "editedBy"`)

/**
 * Locks a document's row, the first lock of all that is done to it.
 * @param version the version that was seen; undefined for a step that any version takes
 * @throws Problem not_found (or another company's), stale when it is no longer at that version
 */
export async function lockDeed(
  tx: Tx,
  companyId: number,
  kind: DeedKind,
  id: number,
  version?: number,
): Promise<Deed> {
  const found = await tx.optional(
    deedRow,
    sql`select ${deedColumns(kind)} from ${literal(kind)} where company_id = ${companyId} and id = ${id} for update`,
  )
  if (!found) throw new Problem('not_found')
  if (version !== undefined && found.version !== version)
    throw new Problem('stale', { detail: { version: found.version, approval: found.approval } })
  return found
}

/** Writes a new document. @param values `(columns) values (…)` */
export const insertDeed = (tx: Tx, kind: DeedKind, values: Sql): Promise<Deed> =>
  tx.one(deedRow, sql`insert into ${literal(kind)} ${values} returning ${deedColumns(kind)}`)

/** Changes a document, whose version moves on. @param changes `column = value, …` */
export const updateDeed = (
  tx: Tx,
  companyId: number,
  kind: DeedKind,
  id: number,
  changes: Sql,
): Promise<Deed> =>
  tx.one(
    deedRow,
    sql`update ${literal(kind)} set ${changes}, version = version + 1
         where company_id = ${companyId} and id = ${id} returning ${deedColumns(kind)}`,
  )

const talliedAs = ({ day, storeId, status, value }: Deed): TalliedDocument => ({
  day,
  storeId,
  status,
  amount: value,
})

/** Moves a document in the tally of its kind; the last statement of its transaction. */
export const tallyDeed = (
  tx: Tx,
  companyId: number,
  kind: DeedKind,
  was: Deed | undefined,
  is: Deed | undefined,
): Promise<void> => moveDocumentTally(tx, companyId, kind, was && talliedAs(was), is && talliedAs(is))
