import { z } from 'zod'
import { type Act, mayDo } from '@trastienda/contract/access'
import { Problem } from '@trastienda/contract/problem'
import type { PartyApproval } from '@trastienda/contract/status'
import type { Tx } from '../db/db.ts'
import { literal, sql } from '../db/sql.ts'
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
export function approvalAfter(
  was: LockedParty,
  before: object,
  after: object,
  another: boolean,
): PartyApproval | undefined {
  const approval = was.approval === 'approved' && !another ? 'approved' : 'pending'
  return approval === was.approval && changesOf(before, after).length === 0 ? undefined : approval
}

/** Records a change in the history, with its effect on the approval. */
export function recordChanged(
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

/** @throws Problem forbidden for a person who neither added it nor may approve it */
export function refuseRemover(who: Who, was: LockedParty, approving: Act): void {
  if (was.createdBy !== who.userId && !mayDo(who.role, approving)) throw new Problem('forbidden')
}
