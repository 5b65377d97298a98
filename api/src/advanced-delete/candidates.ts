import {
  deletionCandidate,
  type DeletionDraft,
  type DeletionSearch,
  mostDeleted,
} from '@trastienda/contract/advanced-delete'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { literal, type Sql, sql, when } from '../db/sql.ts'
import { joinParty, partyOf } from '../document/party.ts'
import { columnsOf } from '../db/columns.ts'

/** The normalised form of a reference for comparison: `reference_key` of the documents. */
const keyOf = (reference: string) => reference.replace(/[\s-]/g, '').toUpperCase()

function matching(companyId: number, { kind, from, to, references }: DeletionSearch): Sql {
  const day = literal(`d.${columnsOf(kind).day}`)
  const keys = references.map(keyOf)
  return sql`
    d.company_id = ${companyId} and d.approval <> 'cancelled'
    ${when(from, sql`and ${day} >= ${from}::date`)} ${when(to, sql`and ${day} <= ${to}::date`)}
    ${when(references.length > 0, sql`and d.reference_key = any(${keys}::text[])`)}`
}

const row = deletionCandidate.omit({ block: true })

/** The requested references that no matching document has, each once and as it was entered. */
async function missingOf(db: Db, companyId: number, search: DeletionSearch): Promise<string[]> {
  const requested = new Map(search.references.map((reference) => [keyOf(reference), reference]))
  if (requested.size === 0) return []
  const found = await db.rows(
    z.object({ key: z.string() }),
    sql`select distinct d.reference_key as key from ${literal(search.kind)} d where ${matching(companyId, search)}`,
  )
  for (const { key } of found) requested.delete(key)
  return [...requested.values()]
}

/**
 * The matching documents, newest first, up to the limit of one deletion; the number of all; and the references
 * without a document.
 */
export async function candidates(db: Db, companyId: number, search: DeletionSearch) {
  const { kind } = search
  const { day: on, amount } = columnsOf(kind)
  const [table, day] = [literal(kind), literal(`d.${on}`)]
  const where = matching(companyId, search)
  const items = await db.rows(
    row,
    sql`
    select d.id, d.version, d.reference, ${day} as day, ${literal(partyOf(kind).name('p'))} as party, d.${literal(amount)} as amount, d.approval
      from ${table} d ${literal(joinParty(kind, 'd', 'p'))} where ${where} order by ${day} desc, d.id desc limit ${mostDeleted}::int`,
  )
  const { total } = await db.one(
    z.object({ total: z.int() }),
    sql`select count(*) as total from ${table} d where ${where}`,
  )
  return { items, total, missing: await missingOf(db, companyId, search) }
}

const named = z.object({ reference: z.string(), party: z.string().nullable() })

/** The references and parties of the newest documents, at most `most` of them. */
export function namesOf(
  db: Db,
  companyId: number,
  { kind, items }: Pick<DeletionDraft, 'kind' | 'items'>,
  most: number,
) {
  const day = literal(`d.${columnsOf(kind).day}`)
  return db.rows(
    named,
    sql`
    select d.reference, ${literal(partyOf(kind).name('p'))} as party
      from ${literal(kind)} d ${literal(joinParty(kind, 'd', 'p'))}
     where d.company_id = ${companyId} and d.id = any(${items.map(({ id }) => id)}::bigint[])
     order by ${day} desc, d.id desc limit ${most}::int`,
  )
}

const admin = z.object({ id: z.int(), name: z.string(), email: z.string() })

/** The admins who can receive the code: all except the person who requests it, unless there is no other. */
export async function recipients(db: Db, companyId: number, userId: number) {
  const admins = await db.rows(
    admin,
    sql`
    select id, first_name || ' ' || last_name as name, email from app_user
     where role = 'admin' and active and approval = 'approved' order by (company_id = ${companyId}) desc, id limit 50`,
  )
  const others = admins.filter(({ id }) => id !== userId)
  return others.length > 0 ? others : admins
}
