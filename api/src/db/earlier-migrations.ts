import type { Client } from 'pg'
import { StartError } from '../start-error.ts'
import { type Applied, earlierMigrations, type Migration } from './migration-files.ts'
import { schemaLines } from './schema-lines.ts'

/** Whether a database, or a backup, was made by the migrations from before they were arranged by subject. */
export async function ofEarlierFiles(applied: Applied): Promise<boolean> {
  const { replaced } = await earlierMigrations()
  return Object.keys(replaced).some((name) => name in applied)
}

/**
 * The same migrations under the names of today's files.
 * @param of the subject of the message: the database, the backup
 * @throws StartError older_schema when some of the earlier ones are missing, altered_migration when one was altered
 */
export async function renamedMigrations(
  of: 'database' | 'backup',
  applied: Applied,
  current: readonly Migration[],
): Promise<Applied> {
  const { replaced, by } = await earlierMigrations()
  const missing = Object.keys(replaced).find((name) => !(name in applied))
  if (missing !== undefined)
    throw new StartError(
      'older_schema',
      `The ${of} is of an early version, which had no ${missing} yet: bring it up to date with the program as it was just before api/migrations/earlier.json was added, then use this one.`,
    )
  const altered = Object.keys(replaced).find((name) => replaced[name] !== applied[name])
  if (altered !== undefined)
    throw new StartError(
      'altered_migration',
      `The migration ${altered} of the ${of} is not the one that this program knows: it was altered after it was applied.`,
    )
  const later = Object.entries(applied).filter(([name]) => !(name in replaced))
  const now = current.filter(({ name }) => by.includes(name)).map(({ name, checksum }) => [name, checksum])
  return Object.fromEntries([...now, ...later])
}

/**
 * Converts a database of the earlier files: if its schema equals that of today's files, these replace the earlier
 * ones in its record of migrations, and their comments are added. Nothing else changes.
 * @throws StartError older_schema, altered_migration, and other_schema when the schema differs
 */
export async function bringAlong(
  client: Client,
  applied: Applied,
  current: readonly Migration[],
): Promise<void> {
  const renamed = await renamedMigrations('database', applied, current)
  const has = current.filter(({ name }) => name in renamed)
  await client.query('begin')
  try {
    await refuseAnother(client, has)
    const { replaced, by } = await earlierMigrations()
    const fresh = has.filter(({ name }) => by.includes(name))
    await client.query('delete from schema_migration where name = any($1)', [Object.keys(replaced)])
    for (const { name, text, checksum } of fresh) {
      for (const [comment] of text.matchAll(/^comment on [\s\S]*?';$/gm)) await client.query(comment)
      await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [name, checksum])
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** Compares with the result of the files in a separate schema, which is dropped again unseen. */
async function refuseAnother(client: Client, files: readonly Migration[]): Promise<void> {
  await client.query('set local search_path = public')
  const is = await schemaLines(client, 'public')
  await client.query('savepoint made_anew')
  await client.query(`create schema made_anew`)
  await client.query(`set local search_path = made_anew, public`)
  for (const { text } of files) await client.query(text.replaceAll('schema public', 'schema made_anew'))
  const should = await schemaLines(client, 'made_anew')
  await client.query('rollback to savepoint made_anew')
  const lacking = new Set(should).difference(new Set(is))
  const strange = new Set(is).difference(new Set(should))
  const first = [
    ...[...lacking].map((line) => `it lacks ${line}`),
    ...[...strange].map((line) => `it has ${line}`),
  ].slice(0, 3)
  if (first.length > 0)
    throw new StartError(
      'other_schema',
      `The database cannot be brought along, because its schema is not the one that its migrations make (${first.join('; ')}). Nothing was changed: put that right by hand, then start again.`,
    )
}
