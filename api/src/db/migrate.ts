import type { Client } from 'pg'
import { bringAlong, ofEarlierFiles } from './earlier-migrations.ts'
import { seedPlannerStatistics } from './first-plans.ts'
import { type Applied, type Migration, migrations } from './migration-files.ts'
import { openOwner, type Target } from './pool.ts'
import { StartError } from '../start-error.ts'

// Any constant works; every server of one database must use the same.
const lockKey = 7_405_117

/**
 * Runs work that only one server of a database may do at a time; the others wait here without a limit.
 * @param client a separate connection: the turn ends with it
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
 * Updates the schema: applies each file of `migrations/` once, in order, each in its own transaction. Several servers
 * may start at once.
 * @returns the names applied now
 * @throws StartError when the database has a migration that this program does not know, a file was altered, or a
 * database of the earlier files cannot be converted
 */
export async function migrate(client: Client): Promise<string[]> {
  const current = await migrations()
  return inTurn(client, async () => {
    await client.query(`create table if not exists schema_migration (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
    const applied = await appliedIn(client)
    if (await ofEarlierFiles(applied)) await bringAlong(client, applied, current)
    const missing = missingOf(await appliedIn(client), current)
    for (const migration of missing) await apply(client, migration)
    if (missing.length > 0) await seedPlannerStatistics(client)
    return missing.map(({ name }) => name)
  })
}

/** The migrations that a database has. */
export async function appliedIn(client: Client): Promise<Applied> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migration order by name',
  )
  return Object.fromEntries(rows.map(({ name, checksum }) => [name, checksum]))
}

/** The migrations that the database lacks. @throws StartError newer_schema, altered_migration */
function missingOf(applied: Applied, current: readonly Migration[]): Migration[] {
  const byName = new Map(current.map((migration) => [migration.name, migration]))
  for (const [name, checksum] of Object.entries(applied)) {
    const migration = byName.get(name)
    if (!migration)
      throw new StartError(
        'newer_schema',
        `The database has a newer schema (${name}) than this program: start a newer version.`,
      )
    if (migration.checksum !== checksum)
      throw new StartError('altered_migration', `The migration ${name} was altered after it was applied.`)
  }
  return current.filter(({ name }) => !(name in applied))
}

/**
 * Checks that a command, which does not change the schema, finds the schema that it is written for.
 * @throws StartError older_schema, newer_schema, altered_migration
 */
export async function requireNewestSchema(target: Target): Promise<void> {
  const client = await openOwner(target)
  try {
    const { rows } = await client.query<{ begun: boolean }>(
      `select to_regclass('schema_migration') is not null as begun`,
    )
    const current = await migrations()
    const applied = rows[0]?.begun ? await appliedIn(client) : {}
    const earlier = await ofEarlierFiles(applied)
    const missing = earlier ? current : missingOf(applied, current)
    if (missing.length === 0) return
    const none = missing.length === current.length ? 'has no schema yet' : `lacks ${missing[0]?.name}`
    const lacks = earlier ? 'knows its migrations by their earlier names' : none
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
