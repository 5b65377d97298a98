import { z } from 'zod'
import { type Db, together, type Tx, type WriteRows } from '../db/db.ts'
import { writeLast } from '../db/gathered.ts'
import { join, literal, type Sql, sql, when } from '../db/sql.ts'
import { ownStripe } from './stripes.ts'
import { addedUp, type EnteredTable, enteredTables, type SummedKind } from './summed.ts'

// Each row of a view as the database wrote it, which reads it again: no quantity becomes a JavaScript number.
const sums = z.object({
  products: z.array(z.string()),
  documents: z.array(z.string()),
  cash: z.array(z.string()),
})

/** The rows of documents in the sums of the reports. */
export type Sums = z.infer<typeof sums>

/** Documents by their kind. A `collection` is a row of `sale_collection`. */
export type SummedDocuments = { readonly [Kind in SummedKind]?: readonly number[] }

const names = ['products', 'documents', 'cash'] as const

/** The documents of those kinds, without kinds that have none. */
const withIds = (documents: SummedDocuments, kinds: readonly SummedKind[]) =>
  kinds.flatMap((kind) => {
    const ids = documents[kind] ?? []
    return ids.length === 0 ? [] : [{ kind, ids }]
  })

/** The rows of documents of one kind in a table's view. The kind is in the text, so that the view reduces to its tables. */
const rowsOf = (
  { entry }: EnteredTable,
  companyId: number,
  { kind, ids }: { kind: SummedKind; ids: readonly number[] },
): Sql =>
  sql`${literal(entry)} e where e.company_id = ${companyId} and e.of_kind = ${literal(`'${kind}'`)} and e.of_id = any(${[...ids]}::bigint[])`

/**
 * The rows of documents in the sums, in their present state. Read them before an approval is reversed (or before any
 * other change of an approved document), under the document's lock, and pass them to `takeOutSums` at the end.
 */
export async function sumsOf(db: Db, companyId: number, documents: SummedDocuments): Promise<Sums> {
  const all: Sums = { products: [], documents: [], cash: [] }
  for (const each of withIds(documents, enteredTables.documents.kinds)) {
    const entered = names.map(
      (name) =>
        sql`array(select row_to_json(e)::text from ${rowsOf(enteredTables[name], companyId, each)}) as ${literal(name)}`,
    )
    const found = await db.one(sums, sql`select ${join(entered, ', ')}`)
    for (const name of names) all[name].push(...found[name])
  }
  return all
}

/**
 * Enters documents into the sums: the very last statements of the transaction that approves them, once their lines
 * carry their costs. Name all documents of the transaction in one call, so that the sums are locked in one order:
 * - approving a purchase, a purchase return or a payment: that document. What a return deducts from its bill and what
 *   a payment pays of its bills follows from it.
 * - approving a sale: `{ sale: [id], collection: [its down payment] }`; the lines' frozen costs must be written.
 * - a later collection, or one that reverses another: `{ collection: [id] }`.
 * - approving a customer return: `{ sale_return: [id], collection: [its refund] }`. Several sales of one transaction
 *   are entered together: `{ sale: ids, collection: ids }`.
 *
 * Unless the transaction gathers, all statements are sent when it is called.
 */
export async function enterSums(tx: Tx, companyId: number, documents: SummedDocuments): Promise<void> {
  if (tx.gathered) return takeOutSums(tx, companyId, { products: [], documents: [], cash: [] }, documents)
  const entering = Object.values(enteredTables).flatMap((of) => {
    const parts = withIds(documents, of.kinds).map(
      (each) => sql`select * from ${rowsOf(of, companyId, each)}`,
    )
    return parts.length === 0 ? [] : [adding(of, of.entered(sql`(${join(parts, ' union all ')})`, ''))]
  })
  await together(...entering.map((statement) => tx.run(statement)))
}

/**
 * Takes documents out of the sums, on their own days: the very last statements of the transaction that reverses their
 * approval.
 * @param were the result of `sumsOf` before any change
 * @param entered what the same transaction enters: the collection that refunds a down payment
 */
export async function takeOutSums(
  tx: Tx,
  companyId: number,
  were: Sums,
  entered: SummedDocuments = {},
): Promise<void> {
  const are = await sumsOf(tx, companyId, entered)
  const moved = (name: (typeof names)[number]) => [...times(-1, were[name]), ...times(1, are[name])]
  await together(...names.map((name) => writeLast(tx, moves[name], companyId, moved(name))))
}

interface Move {
  readonly times: 1 | -1
  readonly row: string
}

const times = (many: Move['times'], rows: readonly string[]): Move[] =>
  rows.map((row) => ({ times: many, row }))

/** Adds rows, in the shape of a table's present state, to it, in the order of its key. */
function adding(of: EnteredTable, rows: Sql): Sql {
  const { table, keys, measures, striped } = of
  const [key, all] = [keys.join(', '), [...keys, ...measures].join(', ')]
  const added = measures.map((name) => `${name} = t.${name} + excluded.${name}`)
  const inStripes = striped !== undefined
  const stripe = when(inStripes, sql`, case when ${literal(striped ?? '')} then ${ownStripe} else 0 end`)
  const [into, unique] = inStripes ? [`${all}, stripe`, `${key}, stripe`] : [all, key]
  return sql`
    insert into ${literal(`${table} as t (${into}) select ${all}`)} ${stripe} from (${addedUp(of, rows)}) moved
     order by ${literal(`${key} on conflict (${unique}) do update set ${added.join(', ')}`)}`
}

/** Adds rows of a table's view that were read before. */
const moving =
  (of: EnteredTable): WriteRows<Move> =>
  (tx, _companyId, rows) => {
    const given = sql`json_to_recordset(${JSON.stringify(rows)}::json) as s (times integer, "row" text)
      cross join lateral json_populate_record(null::${literal(of.entry)}, s.row::json)`
    return tx.run(adding(of, of.entered(given, 's.times * ')))
  }

/**
 * The tables in the order in which they are locked; each function once, because gathering compares them by identity.
 */
const moves = {
  products: moving(enteredTables.products),
  documents: moving(enteredTables.documents),
  cash: moving(enteredTables.cash),
} as const
