import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client } from 'pg'
import { tellPlanner } from './first-plans.ts'
import { openOwner, type Target } from './pool.ts'
import { StartError } from '../start-error.ts'

const folder = join(import.meta.dirname, '../../migrations')
// Any constant will do; every server of one database must use the same.
const lockKey = 7_405_117

interface Migration {
  readonly name: string
  readonly text: string
  readonly checksum: string
}

async function migrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_[a-z_]+\.sql$/.test(name)).sort()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8')
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

/**
 * Does what one server of a database may do at a time; the others wait here for their turn, however long that takes.
 * @param client a connection of its own: the turn ends with it
 */
export async function inTurn<T>(client: Client, work: () => Promise<T>): Promise<T> {
  await client.query('select pg_advisory_lock($1)', [lockKey])
  try {
    return await work()
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lockKey])
  }
}

/**
 * Brings the schema up to date: each file of `migrations/` once, in order, each in its own transaction.
 * Several servers may start at once.
 * @returns the names applied now
 * @throws StartError when the database knows a migration that this program does not, or a file was altered
 */
export async function migrate(client: Client): Promise<string[]> {
  const known = await migrations()
  return inTurn(client, async () => {
    await client.query(`create table if not exists schema_migration (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
    const missing = await missingOf(client, known)
    for (const migration of missing) await apply(client, migration)
    if (missing.length > 0) await tellPlanner(client)
    return missing.map(({ name }) => name)
  })
}

/** What the database has still to be given. @throws StartError newer_schema, altered_migration */
async function missingOf(client: Client, known: readonly Migration[]): Promise<Migration[]> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migration order by name',
  )
  const byName = new Map(known.map((migration) => [migration.name, migration]))
  for (const row of rows) {
    const migration = byName.get(row.name)
    if (!migration)
      throw new StartError(
        'newer_schema',
        `The database has a newer schema (${row.name}) than this program: start a newer version.`,
      )
    if (migration.checksum !== row.checksum)
      throw new StartError('altered_migration', `The migration ${row.name} was altered after it was applied.`)
  }
  const done = new Set(rows.map((row) => row.name))
  return known.filter(({ name }) => !done.has(name))
}

/**
 * Sees to it that a command, which changes no schema itself, finds the one that it is written for.
 * @throws StartError older_schema, newer_schema, altered_migration
 */
export async function requireNewestSchema(target: Target): Promise<void> {
  const client = await openOwner(target)
  try {
    const { rows } = await client.query<{ begun: boolean }>(
      `select to_regclass('schema_migration') is not null as begun`,
    )
    const known = await migrations()
    const missing = rows[0]?.begun ? await missingOf(client, known) : known
    if (missing.length === 0) return
    const lacks = missing.length === known.length ? 'has no schema yet' : `lacks ${missing[0]?.name}`
    throw new StartError(
      'older_schema',
      `The database ${lacks}: start this version of the program on it once, which brings it up to date, then try again.`,
    )
  } finally {
    await client.end()
  }
}

async function apply(client: Client, { name, text, checksum }: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(text)
    await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
