import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import type { Client } from 'pg'
import { migrate } from '../db/migrate.ts'
import { StartError } from '../db/start-error.ts'
import type { FileStore } from '../files/store.ts'
import { manifest, type Manifest } from './manifest.ts'
import { migrationsOf, spelling, sumOf, type Table, tablesOf, writeRows } from './tables.ts'
import { entriesOf, type Entry } from './tar.ts'

export interface Imported {
  readonly madeAt: string
  readonly rows: number
  readonly files: number
}

const refuse = (words: string, cause?: unknown) =>
  new StartError('backup_refused', words, cause === undefined ? {} : { cause })

async function refuseFull(client: Client): Promise<void> {
  const { rows } = await client.query<{ full: boolean }>(
    'select exists (select from company) or exists (select from app_user) as full',
  )
  if (rows[0]?.full)
    throw refuse('This database is not empty: a backup is imported into a new one. Name another DATA_DIR.')
}

/** @throws StartError when the archive is of another version of the program */
async function refuseOther(client: Client, { migrations }: Manifest): Promise<void> {
  const own = await migrationsOf(client)
  const missing = Object.keys(migrations).filter((name) => own[name] !== migrations[name])
  const more = Object.keys(own).filter((name) => !(name in migrations))
  if (missing.length > 0)
    throw refuse(`The backup is of a newer version (${missing.join(', ')}): import it with that version.`)
  if (more.length > 0)
    throw refuse(`The backup is of an older version (before ${more[0]}): import it with that version.`)
}

interface Into {
  readonly client: Client
  readonly files: FileStore
  readonly tables: ReadonlyMap<string, Table>
}

async function take(
  { client, files, tables }: Into,
  { name, bytes }: Entry,
): Promise<{ rows: number; files: number }> {
  const [folder = '', of = ''] = name.split('/')
  const table = tables.get(of)
  if (folder === 'tables' && table) {
    const rows = bytes
      .toString('utf8')
      .split('\n')
      .map((line) => JSON.parse(line) as string)
    await writeRows(client, table, rows)
    return { rows: rows.length, files: 0 }
  }
  if (folder === 'files' && (await files.keep(bytes)) === of) return { rows: 0, files: 1 }
  throw refuse(`The backup is damaged at ${name}`)
}

async function compare({ client, tables }: Into, told: Manifest): Promise<void> {
  for (const { name, rows, sum } of told.tables) {
    const table = tables.get(name)
    const is = table && (await sumOf(client, table))
    if (is?.rows !== rows || is.sum !== sum) throw refuse(`The table ${name} is not what was exported`)
  }
}

async function fill(into: Into, archive: AsyncIterable<Entry>): Promise<Imported> {
  const { client, tables } = into
  const count = { rows: 0, files: 0 }
  let told: Manifest | undefined
  for await (const entry of archive) {
    if (told === undefined) {
      if (entry.name !== 'manifest.json') throw refuse('This is no backup of this program')
      told = manifest.parse(JSON.parse(entry.bytes.toString('utf8')))
      await refuseOther(client, told)
      continue
    }
    const taken = await take(into, entry)
    count.rows += taken.rows
    count.files += taken.files
  }
  if (told === undefined) throw refuse('The backup is empty')
  await compare({ ...into, tables }, told)
  for (const { name, value } of told.sequences)
    await client.query('select setval($1::regclass, $2::bigint)', [`public.${name}`, value])
  return { madeAt: told.madeAt, ...count }
}

/**
 * Brings a backup into an empty database, in one transaction: every table must come to what was exported, or nothing is
 * kept. Triggers and foreign keys rest meanwhile, since rows come as they stood; that takes an owner who is a superuser,
 * as the one of the embedded database is.
 * @throws StartError
 */
export async function importBackup(client: Client, files: FileStore, path: string): Promise<Imported> {
  await migrate(client)
  await refuseFull(client)
  const tables = new Map((await tablesOf(client)).map((table) => [table.name, table]))
  await client.query(spelling)
  await client.query('begin')
  try {
    await client.query('set local session_replication_role = replica')
    for (const name of tables.keys()) await client.query(`delete from "${name}"`)
    const archive = entriesOf(createReadStream(path).pipe(createGunzip()))
    const imported = await fill({ client, files, tables }, archive)
    await client.query('commit')
    return imported
  } catch (error) {
    await client.query('rollback')
    if (error instanceof StartError) throw error
    throw refuse(`The backup could not be imported: ${(error as Error).message}`, error)
  }
}
