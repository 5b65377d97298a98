import { Problem } from '@trastienda/contract/problem'
import { partyApproval } from '@trastienda/contract/status'
import { z } from 'zod'
import type { Db, Tx } from '../db/db.ts'
import { literal, type Sql, sql } from '../db/sql.ts'
import type { Who } from '../http/route.ts'
import { customerName } from '../party/name.ts'

/** What suppliers and customers share: approval, deactivation and the search for similar ones. */
export type PartyKind = 'supplier' | 'customer'

/** Deletes one that no document refers to. */
export type Remover = (tx: Tx, who: Who, id: number, version: number) => Promise<{ deleted: boolean }>

export const tableOf: Record<PartyKind, Sql> = {
  supplier: literal('supplier'),
  customer: literal('customer'),
}
/** The display name. */
export const nameColumn: Record<PartyKind, Sql> = {
  supplier: literal('company'),
  customer: literal(customerName()),
}

const lockedRow = z.object({
  name: z.string(),
  approval: partyApproval,
  active: z.boolean(),
  createdBy: z.int().nullable(),
  editedBy: z.int().nullable(),
  version: z.int(),
})
export type LockedParty = z.infer<typeof lockedRow>

/**
 * Locks a supplier's or customer's row, the first lock of every change to it.
 * @throws Problem not_found (or another company's), stale when it has another version
 */
export async function lockParty(tx: Tx, companyId: number, kind: PartyKind, id: number, version: number) {
  const found = await tx.optional(
    lockedRow,
    sql`
    select ${nameColumn[kind]} as name, approval, active, created_by as "createdBy", edited_by as "editedBy", version
      from ${tableOf[kind]} where company_id = ${companyId} and id = ${id} for update`,
  )
  if (!found) throw new Problem('not_found')
  if (found.version !== version)
    throw new Problem('stale', { detail: { version: found.version, approval: found.approval } })
  return found
}

/** A function from ids to names; empty for unknown ids. */
export async function namesOf(db: Db, companyId: number, kind: PartyKind, ids: readonly number[]) {
  const rows = await db.rows(
    z.object({ id: z.int(), name: z.string() }),
    sql`select id, ${nameColumn[kind]} as name from ${tableOf[kind]} where company_id = ${companyId} and id = any(${ids}::bigint[])`,
  )
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return (id: number) => names.get(id) ?? ''
}
