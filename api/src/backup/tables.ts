import type { Client } from 'pg'

/** A table to copy, with its writable columns, in their order. */
export interface Table {
  readonly name: string
  readonly columns: readonly string[]
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/**
 * All our tables except the record of migrations, which the program writes itself, and the unlogged ones, which hold
 * nothing that outlives a minute.
 */
export async function tablesOf(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
       and c.relname <> 'schema_migration'
     group by c.relname order by c.relname`)
  return rows
}

/** A checksum of a table's rows, independent of their order. */
export interface Sum {
  readonly rows: number
  readonly sum: string
}

export async function sumOf(client: Client, { name }: Table): Promise<Sum> {
  const { rows } = await client.query<Sum>(
    `select count(*)::int as rows, coalesce(bit_xor(('x' || left(md5(t::text), 16))::bit(64)::bigint), 0)::text as sum from ${quoted(name)} t`,
  )
  return rows[0] ?? { rows: 0, sum: '0' }
}

const windowRows = 2000

/** The rows of a table in PostgreSQL's format, one window at a time. */
export async function* rowsOf(client: Client, { name }: Table): AsyncGenerator<string[]> {
  await client.query(`declare rows no scroll cursor for select t::text as row from ${quoted(name)} t`)
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${windowRows} from rows`)
    if (rows.length > 0) yield rows.map(({ row }) => row)
    if (rows.length < windowRows) break
  }
  await client.query('close rows')
}

/** Writes rows as they were read. Generated columns are computed again. */
export async function writeRows(
  client: Client,
  { name, columns }: Table,
  rows: readonly string[],
): Promise<void> {
  const names = columns.map(quoted)
  await client.query(
    `insert into ${quoted(name)} (${names.join(', ')})
     select ${names.map((column) => `(k.r).${column}`).join(', ')}
       from (select x::${quoted(name)} as r from unnest($1::text[]) x) k`,
    [rows],
  )
}

export interface Sequence {
  readonly name: string
  readonly value: string
}

/** The values of the sequences; without unused ones. */
export async function sequencesOf(client: Client): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(
    `select sequencename::text as name, last_value::text as value from pg_sequences
      where schemaname = 'public' and last_value is not null order by 1`,
  )
  return rows
}

/** One format for each value, on every server. */
export const spelling = `set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'iso_8601';
  set bytea_output = 'hex'; set extra_float_digits = 1; set statement_timeout = 0`
