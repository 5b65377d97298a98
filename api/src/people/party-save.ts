import { z } from 'zod'
import { type Act, mayDo } from '@trastienda/contract/access'
import { saved } from '@trastienda/contract/paging'
import { Problem } from '@trastienda/contract/problem'
import type { PartyApproval } from '@trastienda/contract/status'
import type { Tx } from '../db/db.ts'
import { literal, none, type Sql, sql } from '../db/sql.ts'
import { changesOf } from '../history/changes.ts'
import { record, recordAll } from '../history/record.ts'
import type { Who } from '../http/route.ts'
import { type LockedParty, type PartyKind, tableOf } from './party.ts'

interface Draft {
  readonly active?: boolean | undefined
}

/** A field of the drafts of one kind alone, with its column and the type of that. */
interface OwnField {
  readonly field: string
  readonly column: string
  readonly type: string
}

/**
 * Adds customers or suppliers, pending approval, with their history: active unless the draft says otherwise.
 * @param importId the import that brings them, null for what a person typed
 * @returns their ids, in the order of the drafts
 * @throws Problem tax_id_taken
 */
export async function insertParties(
  tx: Tx,
  who: Who,
  kind: PartyKind,
  drafts: readonly Draft[],
  importId: number | null,
  own: readonly OwnField[] = [],
): Promise<number[]> {
  const added = drafts.map((draft) => ({ ...draft, active: draft.active ?? true }))
  const rows = added.map((draft, at) => ({ ...draft, at }))
  const fields = literal(own.map(({ field, type }) => `"${field}" ${type}, `).join(''))
  const columns = literal(own.map(({ column }) => `${column}, `).join(''))
  const values = literal(own.map(({ field }) => `"${field}", `).join(''))
  const inserted = await tx.rows(
    z.object({ id: z.int() }),
    sql`
    with draft as (
      select d.*, nextval(${literal(`'${kind}_id_seq'`)}) as id
        from (select * from json_to_recordset(${JSON.stringify(rows)}::json)
                as r (at integer, company text, name text, "taxId" text, email text, phone text, city text, address text,
                      note text, ${fields} active boolean) order by at) d
    ), inserted as (
      insert into ${tableOf[kind]} (company_id, id, tax_id, company, name, email, phone, city, address, note, ${columns} active,
                            import_id, created_by, created_at)
      select ${who.companyId}::int, id, nullif("taxId", ''), company, name, email, phone, city, address, note, ${values}
             active, ${importId}::bigint, ${who.userId}::bigint, ${tx.now}::timestamptz from draft
      returning id
    )
    select draft.id from draft join inserted using (id) order by draft.at`,
  )
  const ids = inserted.map(({ id }) => id)
  await recordAll(
    tx,
    who,
    added.map((after, at) => ({ kind, id: ids[at] ?? 0, action: 'created', after })),
  )
  return ids
}

/** The fields that the forms of customers and suppliers share. */
export const typedFields = {
  company: true,
  name: true,
  taxId: true,
  email: true,
  phone: true,
  city: true,
  address: true,
  note: true,
} as const

/**
 * The effect of a change on the approval: a rejected one becomes pending, and so does an approved one that is no
 * longer the approved one.
 * @returns undefined for a change without differences: it is no edit, leaves no trace and makes nobody its last
 * editor
 */
function approvalAfter(
  was: LockedParty,
  before: object,
  after: object,
  another: boolean,
): PartyApproval | undefined {
  const approval = was.approval === 'approved' && !another ? 'approved' : 'pending'
  return approval === was.approval && changesOf(before, after).length === 0 ? undefined : approval
}

/** Records a change in the history, with its effect on the approval. */
function recordChanged(
  tx: Tx,
  who: Who,
  kind: PartyKind,
  id: number,
  before: object & { approval: PartyApproval },
  after: object & { approval: PartyApproval },
): Promise<void> {
  const { approval: was, ...former } = before
  const { approval: is, ...latter } = after
  const same = was === is
  return record(tx, who, {
    kind,
    id,
    action: 'changed',
    before: same ? former : before,
    after: same ? latter : after,
  })
}

interface Typed extends Readonly<Record<keyof typeof typedFields, string>> {
  readonly active: boolean
}

interface PartyChange {
  readonly was: LockedParty
  /** What it said before, and what was typed. */
  readonly before: Typed
  readonly after: Typed
  /** Whether it is no longer the approved one. */
  readonly another: boolean
  /** The columns that only its kind has, `column = value, …`, ended by a comma. */
  readonly own?: Sql
}

/** Writes what was typed over a customer or a supplier, with the effect on its approval and its history. */
export async function updateParty(
  tx: Tx,
  who: Who,
  kind: PartyKind,
  id: number,
  { was, before, after, another, own = none }: PartyChange,
) {
  const approval = approvalAfter(was, before, after, another)
  if (approval === undefined) return { id, version: was.version }
  const is = await tx.one(
    saved,
    sql`
    update ${tableOf[kind]}
       set company = ${after.company}, name = ${after.name}, tax_id = nullif(${after.taxId}, ''), email = ${after.email},
           phone = ${after.phone}, city = ${after.city}, address = ${after.address}, note = ${after.note},
           ${own} active = ${after.active}, approval = ${approval},
           edited_by = ${who.userId}, version = version + 1
     where company_id = ${who.companyId} and id = ${id} returning id, version`,
  )
  await recordChanged(tx, who, kind, id, { ...before, approval: was.approval }, { ...after, approval })
  return is
}

/** @throws Problem forbidden for a person who neither added it nor may approve it */
export function refuseRemover(who: Who, was: LockedParty, approving: Act): void {
  if (was.createdBy !== who.userId && !mayDo(who.role, approving)) throw new Problem('forbidden')
}
