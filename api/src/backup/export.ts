import { open, rename, rm, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Client } from 'pg'
import { isDiskFull } from '../db/failure.ts'
import { appliedIn } from '../db/migrate.ts'
import { StartError } from '../start-error.ts'
import { type LostFile, namedFiles } from '../files/named.ts'
import type { FileStore } from '../files/store.ts'
import type { Contents, Manifest } from './manifest.ts'
import { rowsOf, sequencesOf, spelling, sumOf, tablesOf } from './tables.ts'
import { type Entry, tarOf } from './tar.ts'

export interface Exported {
  readonly tables: number
  readonly rows: number
  readonly files: number
  /** Files that rows name and that are missing or damaged. */
  readonly left: readonly LostFile[]
}

async function* entries(client: Client, files: FileStore, count: Count): AsyncGenerator<Entry> {
  const tables = await tablesOf(client)
  const manifest: Manifest = {
    format: 2,
    madeAt: new Date().toISOString(),
    migrations: await appliedIn(client),
    sequences: await sequencesOf(client),
    tables: [],
  }
  for (const table of tables) manifest.tables.push({ name: table.name, ...(await sumOf(client, table)) })
  yield { name: 'manifest.json', bytes: Buffer.from(JSON.stringify(manifest, null, 1)) }
  for (const table of tables) {
    count.tables += 1
    let part = 0
    for await (const rows of rowsOf(client, table)) {
      count.rows += rows.length
      part += 1
      const bytes = Buffer.from(rows.map((row) => JSON.stringify(row)).join('\n'))
      yield { name: `tables/${table.name}/${String(part).padStart(6, '0')}.rows`, bytes }
    }
  }
  const brought: string[] = []
  for (const named of await namedFiles(client)) {
    // Damaged files are listed with the missing ones; everything else is exported.
    const condition = await files.check(named.hash)
    const bytes = condition === 'whole' ? await files.read(named.hash) : undefined
    if (!bytes) {
      count.left.push({ ...named, condition: condition === 'damaged' ? condition : 'missing' })
      continue
    }
    brought.push(named.hash)
    yield { name: `files/${named.hash}`, bytes }
  }
  count.files = brought.length
  const end: Contents = { files: brought, left: count.left }
  yield { name: 'contents.json', bytes: Buffer.from(JSON.stringify(end, null, 1)) }
}

interface Count {
  rows: number
  tables: number
  files: number
  readonly left: LostFile[]
}

/**
 * Writes the state of one moment into one archive: the rows of all tables and the files that they name. People can go
 * on working. The archive gets its name when it is complete; only its owner can read it.
 */
export async function exportBackup(client: Client, files: FileStore, path: string): Promise<Exported> {
  const count: Count = { rows: 0, tables: 0, files: 0, left: [] }
  await refuseFolder(path)
  const aside = `${path}.part`
  const file = await openAside(aside)
  try {
    await client.query(spelling)
    await client.query('begin isolation level repeatable read read only')
    const archive = Readable.from(tarOf(entries(client, files, count)))
    await pipeline(archive, createGzip(), file.createWriteStream({ flush: true }))
    await client.query('commit')
    await rename(aside, path)
    return count
  } catch (error) {
    await rm(aside, { force: true }).catch(() => undefined)
    throw isDiskFull(error)
      ? new StartError('backup_refused', `There is no room for the backup: ${path}`, { cause: error })
      : error
  } finally {
    // The stream closes the file when it ends or fails, but not when it never started.
    await file.close().catch(() => undefined)
  }
}

/** A folder cannot be replaced by the archive once that is complete. @throws StartError */
async function refuseFolder(path: string): Promise<void> {
  const there = await stat(path).catch(() => undefined)
  if (there?.isDirectory())
    throw new StartError('backup_refused', `The backup cannot be written to ${path}: it is a folder`)
}

/** Opens the file under a temporary name; a killed export may have left one. */
async function openAside(path: string) {
  await rm(path, { force: true }).catch(() => undefined)
  try {
    return await open(path, 'wx', 0o600)
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    const words = {
      ENOENT: 'its folder is not there',
      EACCES: 'it may not be written',
      ENOTDIR: 'its folder is a file',
    }
    throw new StartError(
      'backup_refused',
      `The backup cannot be written to ${path}: ${words[code as keyof typeof words] ?? message}`,
      { cause: error },
    )
  }
}
