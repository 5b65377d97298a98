import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { Client } from 'pg'
import { ofEarlierFiles, renamedMigrations } from '../db/earlier-migrations.ts'
import { appliedIn, migrate } from '../db/migrate.ts'
import { migrations } from '../db/migration-files.ts'
import { StartError } from '../start-error.ts'
import type { LostFile } from '../files/named.ts'
import { type FileStore, hashOf } from '../files/store.ts'
import { contents, type Contents, manifest, type Manifest } from './manifest.ts'
import { spelling, sumOf, type Table, tablesOf, writeRows } from './tables.ts'
import { entriesOf, type Entry } from './tar.ts'

export interface Imported {
  readonly madeAt: string
  readonly rows: number
  readonly files: number
  /** Files that the export could not include. */
  readonly left: readonly LostFile[]
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
async function refuseOther(client: Client, { migrations: of }: Manifest): Promise<void> {
  const expected = (await ofEarlierFiles(of))
    ? await renamedMigrations('backup', of, await migrations()).catch(asRefused)
    : of
  const own = await appliedIn(client)
  const missing = Object.keys(expected).filter((name) => own[name] !== expected[name])
  const more = Object.keys(own).filter((name) => !(name in expected))
  if (missing.length > 0)
    throw refuse(`The backup is of a newer version (${missing.join(', ')}): import it with that version.`)
  if (more.length > 0)
    throw refuse(`The backup is of an older version (before ${more[0]}): import it with that version.`)
}

function asRefused(error: Error): never {
  throw refuse(error.message, error)
}

interface Into {
  readonly client: Client
  readonly files: FileStore
  readonly tables: ReadonlyMap<string, Table>
}

/** The result of a first reading of an archive: it is complete and contains what it lists. */
interface Read {
  readonly manifest: Manifest
  readonly ends: Contents
}

/**
 * Reads an archive to its end before anything is stored.
 * @throws StartError when it is not ours, of another version, cut short, or its files are not those that it lists
 */
async function readThrough(client: Client, path: string): Promise<Read> {
  let manifest: Manifest | undefined
  let ends: Contents | undefined
  const files: string[] = []
  for await (const { name, bytes } of entriesIn(path)) {
    if (manifest === undefined) {
      if (name !== 'manifest.json') throw refuse('This is no backup of this program')
      manifest = readManifest(bytes)
      await refuseOther(client, manifest)
    } else if (name === 'contents.json') ends = contents.parse(JSON.parse(bytes.toString('utf8')))
    else if (name.startsWith('files/')) {
      if (`files/${hashOf(bytes)}` !== name) throw refuse(`The backup is damaged at ${name}`)
      files.push(hashOf(bytes))
    } else if (!name.startsWith('tables/')) throw refuse(`The backup is damaged at ${name}`)
  }
  if (manifest === undefined) throw refuse('The backup is empty')
  if (ends === undefined) throw refuse('The backup is cut short: what it brings does not stand at its end')
  const there = new Set(files)
  const gone = ends.files.filter((hash) => !there.has(hash))
  if (gone.length > 0 || there.size > ends.files.length)
    throw refuse(
      `The backup does not bring the files that it lists: ${gone.length} of ${ends.files.length} are missing`,
    )
  return { manifest, ends }
}

function readManifest(bytes: Buffer): Manifest {
  const read = manifest.safeParse(JSON.parse(bytes.toString('utf8')))
  if (!read.success) throw refuse('The backup is of another version: import it with the version that made it')
  return read.data
}

/** The entries of an archive. A failure to read it ends them too. */
function entriesIn(path: string): AsyncGenerator<Entry> {
  const unzipped = createGunzip()
  pipeline(createReadStream(path), unzipped, () => undefined)
  return entriesOf(unzipped)
}

/** Refuses a file that cannot be a backup, before anything is made for it. @throws StartError naming the file */
export async function refuseUnreadable(path: string): Promise<void> {
  const file = await open(path).catch((error: NodeJS.ErrnoException): never => {
    if (error.code === 'ENOENT') throw refuse(`There is no file ${path}`, error)
    if (error.code === 'EACCES') throw refuse(`The file ${path} may not be read`, error)
    throw refuse(`The backup cannot be read: ${error.message}`, error)
  })
  try {
    const found = await file.stat()
    if (found.isDirectory()) throw refuse(`${path} is a folder: name the file of a backup`)
    if (found.isFile() && found.size === 0) throw refuse(`The file ${path} is empty`)
  } finally {
    await file.close()
  }
}

async function compare({ client, tables }: Into, manifest: Manifest): Promise<void> {
  for (const { name, rows, sum } of manifest.tables) {
    const table = tables.get(name)
    const is = table && (await sumOf(client, table))
    if (is?.rows !== rows || is.sum !== sum) throw refuse(`The table ${name} is not what was exported`)
  }
}

async function takeRows({ client }: Into, { name, bytes }: Entry, table: Table | undefined): Promise<number> {
  if (!table) throw refuse(`The backup is damaged at ${name}`)
  const rows = bytes
    .toString('utf8')
    .split('\n')
    .map((line) => JSON.parse(line) as string)
  await writeRows(client, table, rows)
  return rows.length
}

/** Writes the rows, compares them with what was exported, and then stores the files. */
async function fill(into: Into, path: string, { manifest, ends }: Read): Promise<Imported> {
  const { client, tables, files } = into
  const storedFiles: string[] = []
  let rows = 0
  try {
    for await (const entry of entriesIn(path)) {
      const [folder, of = ''] = entry.name.split('/')
      if (folder === 'tables') rows += await takeRows(into, entry, tables.get(of))
      if (folder !== 'files') continue
      if (storedFiles.length === 0) await compare(into, manifest)
      if ((await files.check(of)) !== 'whole') storedFiles.push(await files.keep(entry.bytes))
    }
    await compare(into, manifest)
    for (const { name, value } of manifest.sequences)
      await client.query('select setval($1::regclass, $2::bigint)', [`public.${name}`, value])
    await client.query('commit')
  } catch (error) {
    for (const hash of storedFiles) await files.drop(hash, endOfTime)
    throw error
  }
  return { madeAt: manifest.madeAt, rows, files: ends.files.length, left: ends.left }
}

/** Everything stored before may be dropped. */
const endOfTime = new Date(8.64e15)

/**
 * Imports a backup into an empty database, in one transaction: every table must equal what was exported and every
 * listed file must be there, else nothing is kept, neither rows nor files. Triggers and foreign keys are disabled
 * meanwhile, since rows are loaded in their final state; that needs an owner who is a superuser, as the one of the
 * embedded database is.
 * @throws StartError
 */
export async function importBackup(client: Client, files: FileStore, path: string): Promise<Imported> {
  await migrate(client)
  await refuseFull(client)
  const tables = new Map((await tablesOf(client)).map((table) => [table.name, table]))
  await client.query(spelling)
  const read = await readThrough(client, path).catch(asRefusal)
  await client.query('begin')
  try {
    await client.query('set local session_replication_role = replica')
    for (const name of tables.keys()) await client.query(`delete from "${name}"`)
    return await fill({ client, files, tables }, path, read)
  } catch (error) {
    await client.query('rollback')
    return asRefusal(error)
  }
}

function asRefusal(error: unknown): never {
  if (error instanceof StartError) throw error
  throw refuse(`The backup could not be imported: ${(error as Error).message}`, error)
}
