import { day } from '@trastienda/contract/day'
import { type DocumentKind, documents } from '@trastienda/contract/document'
import { cop } from '@trastienda/contract/money'
import { Problem } from '@trastienda/contract/problem'
import { isEditable } from '@trastienda/contract/status'
import { countState } from '@trastienda/contract/stock-count'
import { z } from 'zod'
import { columnsOf } from '../db/columns.ts'
import type { Tx } from '../db/db.ts'
import { literal, none, type Sql, sql } from '../db/sql.ts'
import type { Who } from '../http/route.ts'

/**
 * The amount of a document of that alias, null while it must stay hidden.
 * @returns SQL of our own, for `literal`
 */
export function visibleAmount(kind: DocumentKind, alias: string): string {
  const amount = `${alias}.${columnsOf(kind).amount}`
  return documents[kind].amountHiddenUntilApproved
    ? `case when ${alias}.approval = 'approved' then ${amount} end`
    : amount
}

/** The columns that every statement that locks or writes a document returns, for any kind. */
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
  /** How much of it is paid; null for a kind that does not store it. */
  paid: cop,
})
export type DocumentRow = z.infer<typeof documentRow>

/**
 * The columns of `documentRow`, for a select or the end of a writing statement; `alias` is the document's, if any.
 */
export function rowColumns(kind: DocumentKind, alias = ''): Sql {
  const { day: on, amount, state } = columnsOf(kind)
  const { ofStore, keepsPaid } = documents[kind]
  const of = alias === '' ? '' : `${alias}.`
  const storeId = ofStore ? `${of}store_id` : '0::bigint'
  const paid = keepsPaid ? `${of}paid` : '0::bigint'
  return literal(`${of}id, ${of}version, ${of}reference, ${of}approval, ${of}created_by as "createdBy", ${of}edited_by as "editedBy",
    ${of}${on} as day, ${storeId} as "storeId", ${of}${state} as status, ${of}${amount} as amount, ${paid} as paid`)
}

/** A document with the version that somebody saw. */
export interface Aimed {
  readonly id: number
  /** Undefined for a step that accepts any version. */
  readonly version?: number | undefined
}

/** Who may see it, as a condition on a document with that alias. */
interface Seen {
  readonly alias: string
  readonly where: Sql
}
const anybody: Seen = { alias: 'd', where: none }

interface Locking<Locked extends DocumentRow> {
  readonly row: z.ZodType<Locked>
  /** Further columns that the kind reads besides `documentRow`. */
  readonly columns?: string
  readonly seen?: Seen
}

/**
 * Locks a document's row: the first lock of every act, so that simultaneous acts run one after the other and see each
 * other's result.
 * @throws Problem not_found (also for another company's, or one that they may not see), stale when it has another
 * version
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

/** @throws Problem not_editable unless it waits for its approval or was rejected */
export function requireEditable(row: Pick<DocumentRow, 'approval'>): void {
  if (!isEditable(row)) throw new Problem('not_editable')
}

/** Writes a new document. @param values `(columns) values (…)` */
export const insertRow = (tx: Tx, kind: DocumentKind, values: Sql): Promise<DocumentRow> =>
  tx.one(documentRow, sql`insert into ${literal(kind)} ${values} returning ${rowColumns(kind)}`)

/** Changes a document and increases its version. @param changes `column = value, …` */
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

/** Changes derived figures of a document, such as its paid amount; its version stays. */
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

/** The columns that a change sets besides its own: the document becomes pending again, even when it was rejected. */
export const pendingAgain = (tx: Tx, { userId }: Pick<Who, 'userId'>): Sql =>
  sql`approval = 'pending', decided_by = null, decided_at = null, decision_reason = '', edited_by = ${userId}, edited_at = ${tx.now}`
