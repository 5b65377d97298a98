import { day } from '@trastienda/contract/day'
import { type DocumentKind, documents } from '@trastienda/contract/document'
import { cop } from '@trastienda/contract/money'
import { Problem } from '@trastienda/contract/problem'
import { countState } from '@trastienda/contract/stock-count'
import { z } from 'zod'
import { columnsOf } from '../db/columns.ts'
import type { Tx } from '../db/db.ts'
import { literal, none, type Sql, sql } from '../db/sql.ts'
import type { Who } from '../http/route.ts'

/** What a document of that alias comes to, as far as it may be told. @returns SQL of our own, for `literal` */
export function toldAmount(kind: DocumentKind, alias: string): string {
  const amount = `${alias}.${columnsOf(kind).amount}`
  return documents[kind].toldOnceApproved
    ? `case when ${alias}.approval = 'approved' then ${amount} end`
    : amount
}

/** What every statement that locks or writes a document answers, whatever its kind. */
export const documentRow = z.object({
  id: z.int(),
  version: z.int(),
  reference: z.string(),
  approval: countState,
  createdBy: z.int(),
  editedBy: z.int(),
  day,
  /** 0 for a kind that belongs to no store. */
  storeId: z.int(),
  /** The state that lists filter by. */
  status: z.string(),
  amount: cop,
  /** Nothing of a kind that does not keep it. */
  paid: cop,
})
export type DocumentRow = z.infer<typeof documentRow>

/** The columns of `documentRow`, for a select or the end of a statement that writes; `alias` is the document's, if any. */
export function rowColumns(kind: DocumentKind, alias = ''): Sql {
  const { day: on, amount, state } = columnsOf(kind)
  const { ofStore, keepsPaid } = documents[kind]
  const of = alias === '' ? '' : `${alias}.`
  const storeId = ofStore ? `${of}store_id` : '0::bigint'
  const paid = keepsPaid ? `${of}paid` : '0::bigint'
  return literal(`${of}id, ${of}version, ${of}reference, ${of}approval, ${of}created_by as "createdBy", ${of}edited_by as "editedBy",
    ${of}${on} as day, ${storeId} as "storeId", ${of}${state} as status, ${of}${amount} as amount, ${paid} as paid`)
}

/** A document at the version that somebody saw. */
export interface Aimed {
  readonly id: number
  /** Left out for a step that any version takes. */
  readonly version?: number | undefined
}

/** Who may see it, as a condition on a document of that alias. */
interface Seen {
  readonly alias: string
  readonly where: Sql
}
const anybody: Seen = { alias: 'd', where: none }

interface Locking<Locked extends DocumentRow> {
  readonly row: z.ZodType<Locked>
  /** What the kind reads beside `documentRow`. */
  readonly columns?: string
  readonly seen?: Seen
}

/**
 * Locks a document's row: the first lock of all that is done to it, so that of several at once one goes first and the
 * others see what it did.
 * @throws Problem not_found (or another company's, or not theirs to see), stale when it is no longer at that version
 */
export async function lockRow<Locked extends DocumentRow>(
  tx: Tx,
  companyId: number,
  kind: DocumentKind,
  { id, version }: Aimed,
  { row, columns = '', seen = anybody }: Locking<Locked>,
): Promise<Locked> {
  const more = columns === '' ? none : literal(`, ${columns}`)
  const found = await tx.optional(
    row,
    sql`
    select ${rowColumns(kind)} ${more} from ${literal(`${kind} ${seen.alias}`)}
     where company_id = ${companyId} and id = ${id} ${seen.where} for update`,
  )
  if (!found) throw new Problem('not_found')
  if (version !== undefined && found.version !== version)
    throw new Problem('stale', { detail: { version: found.version, approval: found.approval } })
  return found
}

/** Writes a new document. @param values `(columns) values (…)` */
export const insertRow = (tx: Tx, kind: DocumentKind, values: Sql): Promise<DocumentRow> =>
  tx.one(documentRow, sql`insert into ${literal(kind)} ${values} returning ${rowColumns(kind)}`)

/** Changes a document, whose version moves on. @param changes `column = value, …` */
export const updateRow = (
  tx: Tx,
  companyId: number,
  kind: DocumentKind,
  id: number,
  changes: Sql,
): Promise<DocumentRow> =>
  tx.one(
    documentRow,
    sql`update ${literal(kind)} set ${changes}, version = version + 1
         where company_id = ${companyId} and id = ${id} returning ${rowColumns(kind)}`,
  )

/** Moves figures of a document that follow from others, such as what is paid of it; its version stays. */
export const moveRow = (
  tx: Tx,
  companyId: number,
  kind: DocumentKind,
  id: number,
  changes: Sql,
): Promise<DocumentRow> =>
  tx.one(
    documentRow,
    sql`update ${literal(kind)} set ${changes} where company_id = ${companyId} and id = ${id} returning ${rowColumns(kind)}`,
  )

/** What a change sets beside its own columns: whoever approves it looks at it anew, also where it was rejected. */
export const pendingAgain = (tx: Tx, { userId }: Pick<Who, 'userId'>): Sql =>
  sql`approval = 'pending', decided_by = null, decided_at = null, decision_reason = '', edited_by = ${userId}, edited_at = ${tx.now}`
