import { type Day, dayOf } from '@trastienda/contract/calendar'
import { documents } from '@trastienda/contract/document'
import { add, type Cop, cop } from '@trastienda/contract/money'
import { Problem } from '@trastienda/contract/problem'
import { documentApproval } from '@trastienda/contract/status'
import { saved } from '@trastienda/contract/paging'
import { z } from 'zod'
import type { Db, Tx } from '../db/db.ts'
import { literal, sql } from '../db/sql.ts'
import { eachOnItsOwn, type Item, type Outcome, resultOf } from '../http/each.ts'
import type { DirectCall, Who } from '../http/route.ts'
import { runWrite } from '../http/write.ts'
import { approveAsSeen, type ShownDocument } from './approve-as-seen.ts'
import type { Document } from './kind.ts'
import { columnsOf } from '../db/columns.ts'
import { referencesOf } from './several.ts'

type Caller = Pick<DirectCall<never>, 'services' | 'who' | 'now' | 'keyed'>

const chosenRow = z.object({
  id: z.int(),
  reference: z.string(),
  version: z.int(),
  approval: documentApproval,
  amount: cop,
})
type Chosen = z.infer<typeof chosenRow>

/**
 * Approves the selected documents.
 * @returns for each, in order, the code of its problem, or null
 */
export async function approveTicked(
  call: Caller & { readonly db: Db; readonly today: Day },
  document: Document,
  items: readonly ShownDocument[],
) {
  const { today } = call
  const each = (tx: Tx, by: Who, item: ShownDocument) => approveAsSeen(tx, by, document, item, today)
  const results = await eachOnItsOwn(call, items, each)
  const referenceOf = await referencesOf(call, document, items)
  return results.map((outcome) => approvalOf(outcome, referenceOf))
}

/** The result of a document, as `contract/src/status.ts` declares it. */
const approvalOf = (outcome: Outcome<Item>, referenceOf: (id: number) => string) => ({
  ...resultOf(outcome, referenceOf),
  version: versionIn(outcome.reply),
})

/** The version that a document has since it was approved; null where it was not. */
const versionIn = (reply: unknown): number | null => saved.safeParse(reply).data?.version ?? null

/** The number and sum that a person was shown for everything that a filter matches. */
export interface Matched {
  readonly count: number
  readonly [amount: string]: number
}

/**
 * Approves everything that a filter matches, if that is what the caller was shown. The documents are stored under the
 * key, so that the same request sent again continues with the same documents and answers for all of them.
 * @throws Problem set_changed with what matches now
 */
export async function approveMatching(call: Caller, document: Document, query: unknown, matched: Matched) {
  const { services, who, now, keyed } = call
  if (!who) throw new Problem('unauthenticated')
  const settle = (tx: Tx) => settled(tx, who, document, query, matched)
  const chosen = (await runWrite(services.pool, who, keyed, settle, now)) as Chosen[]
  // No flags were shown for the documents of a filter: those with flags are refused.
  const each = (tx: Tx, by: Who, item: Item) =>
    approveAsSeen(tx, by, document, { ...item, seen: [] }, dayOf(now))
  const results = await eachOnItsOwn(call, chosen, each, keyed)
  return results.map((outcome) => approvalOf(outcome, () => outcome.item.reference))
}

/** The documents of a filter, in the order of their locks, if their number and sum are the confirmed ones. */
async function settled(tx: Tx, who: Who, { kind, matching }: Document, query: unknown, matched: Matched) {
  if (!matching) throw new Error(`${kind} cannot be approved by a filter`)
  const { amount: field } = documents[kind]
  const { amount } = columnsOf(kind)
  const of = literal(matching.alias)
  const found = await tx.rows(
    chosenRow,
    sql`select ${of}.id, ${of}.version, ${of}.reference, ${of}.approval, ${of}.${literal(amount)} as amount
          from ${literal(kind)} ${of} ${matching.where(who, query as never)}
         order by ${of}.id limit ${matched.count + 1}`,
  )
  const sum = (rows: readonly Chosen[]): Cop => add(...rows.map((each) => each.amount))
  const standing = found.filter(({ approval }) => approval !== 'rejected' && approval !== 'cancelled')
  // The sum of a list leaves out what was rejected or cancelled, unless its filter names that state.
  const same =
    found.length === matched.count && [sum(found), sum(standing)].some((each) => each === matched[field])
  if (same) return found
  const { total, totals } = await matching.sums(tx, who, query as never)
  throw new Problem('set_changed', { detail: { count: total, [field]: totals[field] } })
}
