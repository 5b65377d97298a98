import { Problem } from '@trastienda/contract/problem'
import { z } from 'zod'
import type { Tx } from '../db/db.ts'
import { literal, type Sql, sql } from '../db/sql.ts'

/** A foreign key of a table whose rows are restored: what it refers to, and how. */
const reference = z.object({
  table: z.string(),
  to: z.string(),
  /** The column with the id of the row that it refers to. */
  by: z.string(),
  /** The SQL condition that the row `k` refers to the row `r`, by all columns of the key. */
  same: z.string(),
})
type Reference = z.infer<typeof reference>

/** The foreign keys of these tables, without those by which a row belongs to its document. */
function referencesOf(tx: Tx, tables: readonly string[]): Promise<Reference[]> {
  return tx.rows(
    reference,
    sql`
    select c.conrelid::regclass::text as "table", c.confrelid::regclass::text as "to",
           (select quote_ident(own.attname) from unnest(c.conkey, c.confkey) pair (own, named)
              join pg_attribute own on own.attrelid = c.conrelid and own.attnum = pair.own
              join pg_attribute named on named.attrelid = c.confrelid and named.attnum = pair.named
             where named.attname = 'id') as by,
           (select string_agg(format('r.%I = k.%I', named.attname, own.attname), ' and ')
              from unnest(c.conkey, c.confkey) pair (own, named)
              join pg_attribute own on own.attrelid = c.conrelid and own.attnum = pair.own
              join pg_attribute named on named.attrelid = c.confrelid and named.attnum = pair.named) as same
      from pg_constraint c
      join pg_attribute key on key.attrelid = c.confrelid and key.attname = 'id' and key.attnum = any(c.confkey)
     where c.contype = 'f' and c.conrelid::regclass::text = any(${[...tables]}::text[])
       and not (c.confdeltype = 'c' and c.confrelid::regclass::text = any(${[...tables]}::text[]))
     order by 1, 2, 3`,
  )
}

const named = z.object({ kind: z.string(), id: z.int(), reference: z.string() })

/**
 * The rows that no longer exist although the stored rows of a deleted document refer to them, each by its last
 * name in the history. `rows` returns the stored rows, as JSON by table.
 */
function goneFrom(tx: Tx, companyId: number, rows: Sql, { table, to, by, same }: Reference) {
  return tx.rows(
    named,
    sql`
    select distinct ${to}::text as kind, k.${literal(by)} as id, coalesce((
             select concat_ws(' ', history_name(h.before, h.after), case when h.before ? 'code' then h.before ->> 'name' end)
               from history h
              where h.company_id = ${companyId} and h.kind = ${to} and h.row_id = k.${literal(by)}
                and history_name(h.before, h.after) is not null
              order by h.id desc limit 1), '') as reference
      from jsonb_populate_recordset(null::${literal(table)}, (${rows}) -> ${table}::text) k
     where k.${literal(by)} is not null and not exists (select from ${literal(to)} r where ${literal(same)})
     order by 2`,
  )
}

/**
 * The problem of a document that cannot be restored because something that it refers to, such as its supplier or a
 * product, was deleted for good meanwhile. It names what is missing.
 */
export async function goneProblem(
  tx: Tx,
  companyId: number,
  tables: readonly string[],
  rows: Sql,
): Promise<Problem> {
  const gone: z.infer<typeof named>[] = []
  for (const one of await referencesOf(tx, tables))
    for (const row of await goneFrom(tx, companyId, rows, one))
      if (!gone.some(({ kind, id }) => kind === row.kind && id === row.id)) gone.push(row)
  return new Problem('basis_changed', { detail: { of: 'deleted', documents: gone } })
}
