import { saved } from '@trastienda/contract/paging'
import { Problem } from '@trastienda/contract/problem'
import { type StoreDraft, storeRow } from '@trastienda/contract/store'
import { z } from 'zod'
import type { Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { changesOf } from '../history/changes.ts'
import { record } from '../history/record.ts'
import type { Who } from '../http/route.ts'

const kind = 'store'

/** @throws Problem name_taken */
export async function insertStore(tx: Tx, who: Who, draft: StoreDraft) {
  const is = await tx.one(
    saved,
    sql`
    insert into store (company_id, name, city, address, created_at)
    values (${who.companyId}, ${draft.name}, ${draft.city}, ${draft.address}, ${tx.now})
    returning id, version`,
  )
  await record(tx, who, { kind, id: is.id, action: 'created', after: draft })
  return is
}

const lockedRow = storeRow.pick({ name: true, city: true, address: true, active: true, version: true })

async function lockStore(tx: Tx, companyId: number, id: number, version: number) {
  const found = await tx.optional(
    lockedRow,
    sql`select name, city, address, active, version from store
         where company_id = ${companyId} and id = ${id} and kind = 'shop' for update`,
  )
  if (!found) throw new Problem('not_found')
  if (found.version !== version) throw new Problem('stale', { detail: { version: found.version } })
  return found
}

/** @throws Problem stale, name_taken */
export async function changeStoreTo(tx: Tx, who: Who, id: number, version: number, draft: StoreDraft) {
  const { name, city, address } = await lockStore(tx, who.companyId, id, version)
  const before = { name, city, address }
  if (changesOf(before, draft).length === 0) return { id, version }
  const is = await tx.one(
    saved,
    sql`
    update store set name = ${draft.name}, city = ${draft.city}, address = ${draft.address}, version = version + 1
     where company_id = ${who.companyId} and id = ${id} returning id, version`,
  )
  await record(tx, who, { kind, id, action: 'changed', before, after: draft })
  return is
}

/** Activates or deactivates a store. @throws Problem stale */
export async function setStoreActive(tx: Tx, who: Who, id: number, version: number, active: boolean) {
  const was = await lockStore(tx, who.companyId, id, version)
  if (was.active === active) return { id, version }
  const is = await tx.one(
    saved,
    sql`update store set active = ${active}, version = version + 1
         where company_id = ${who.companyId} and id = ${id} returning id, version`,
  )
  await record(tx, who, { kind, id, action: active ? 'activated' : 'deactivated' })
  return is
}

const documentsOf = (tx: Tx, companyId: number, id: number) =>
  tx.one(
    z.object({ count: z.int() }),
    sql`
    select (select count(*) from purchase where company_id = ${companyId} and store_id = ${id})::int
         + (select count(distinct m.document_id) from stock_movement m
             where m.company_id = ${companyId} and m.store_id = ${id}
               and not exists (select from purchase d where d.company_id = m.company_id and d.id = m.document_id))::int as count`,
  )

/** @throws Problem stale, has_history with the number of documents that refer to it */
export async function removeStore(tx: Tx, who: Who, id: number, version: number) {
  const { name, city, address } = await lockStore(tx, who.companyId, id, version)
  const { count } = await documentsOf(tx, who.companyId, id)
  if (count > 0) throw new Problem('has_history', { detail: { count } })
  await tx.run(sql`delete from store where company_id = ${who.companyId} and id = ${id}`)
  // No document refers to it, so its counters add up to zero: they keep rows when the last one is deleted.
  await tx.run(sql`delete from document_tally where company_id = ${who.companyId} and store_id = ${id}`)
  await record(tx, who, { kind, id, action: 'deleted', before: { name, city, address } })
  return { deleted: true }
}
