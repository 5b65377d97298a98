import type { Day } from '@trastienda/contract/calendar'
import { Problem } from '@trastienda/contract/problem'
import { z } from 'zod'
import { literal, sql } from '../db/sql.ts'
import { eachOnItsOwn, type Item, resultOf } from '../http/each.ts'
import type { DirectCall } from '../http/route.ts'
import type { Document } from './kind.ts'
import { remove, reopen } from './lifecycle.ts'
import { restorableFor, restore } from './restore.ts'

type Caller = Pick<DirectCall<never>, 'services' | 'who' | 'now' | 'keyed' | 'db'>

const referenceRow = z.object({ id: z.int(), reference: z.string() })

/**
 * A function from ids to the numbers of documents, with those that the caller deleted and may still restore; empty for
 * one that is not there.
 */
export async function referencesOf(
  { db, who, now }: Pick<Caller, 'db' | 'who' | 'now'>,
  { kind }: Pick<Document, 'kind'>,
  items: readonly { readonly id: number }[],
) {
  if (!who) throw new Problem('unauthenticated')
  const ids = items.map(({ id }) => id)
  const rows = await db.rows(
    referenceRow,
    sql`select id, reference from ${literal(kind)} where company_id = ${who.companyId} and id = any(${ids}::bigint[])
        union all
        select k.document_id, k.rows -> ${kind}::text -> 0 ->> 'reference' from deleted_document k
         where ${restorableFor(who, now)} and k.kind = ${kind} and k.document_id = any(${ids}::bigint[])`,
  )
  const references = new Map(rows.map(({ id, reference }) => [id, reference]))
  return (id: number) => references.get(id) ?? ''
}

/**
 * Undoes the approvals of several documents: each is reopened with the rights, the locks and the refusals of a single
 * reopening. The last one is reopened first, since what was approved later may use what was approved before it.
 */
export async function undoApprovals(
  call: Caller & { readonly today: Day },
  document: Document,
  items: readonly Item[],
  reason: string,
) {
  const outcomes = await eachOnItsOwn(
    call,
    items.toReversed(),
    (tx, who, item) => reopen(tx, who, document, call.today, item, reason, 'approval_undone'),
    call.keyed,
  )
  const referenceOf = await referencesOf(call, document, items)
  return outcomes.toReversed().map((outcome) => resultOf(outcome, referenceOf))
}

/** Deletes several documents, each as if alone. */
export async function removeSeveral(call: Caller, document: Document, items: readonly Item[]) {
  const referenceOf = await referencesOf(call, document, items)
  const outcomes = await eachOnItsOwn(
    call,
    items,
    (tx, who, item) => remove(tx, who, document, item),
    call.keyed,
  )
  return outcomes.map((outcome) => resultOf(outcome, referenceOf))
}

/** Restores several documents that the caller deleted, the last one first. */
export async function restoreSeveral(call: Caller, document: Document, ids: readonly number[]) {
  const items = ids.map((id) => ({ id, version: 0 }))
  const outcomes = await eachOnItsOwn(
    call,
    items.toReversed(),
    (tx, who, { id }) => restore(tx, who, document, id),
    call.keyed,
  )
  const referenceOf = await referencesOf(call, document, items)
  return outcomes.toReversed().map((outcome) => resultOf(outcome, referenceOf))
}
