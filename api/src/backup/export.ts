import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Client } from 'pg'
import type { FileStore } from '../files/store.ts'
import type { Manifest } from './manifest.ts'
import { migrationsOf, rowsOf, sequencesOf, spelling, sumOf, tablesOf } from './tables.ts'
import { type Entry, tarOf } from './tar.ts'

export interface Exported {
  readonly tables: number
  readonly rows: number
  readonly files: number
}

/** Files by their content that rows name: of attachments, pictures, imports and messages. */
async function filesOf(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ hash: string }>(`
    select sha256 as hash from attachment union select sha256 from image union select thumb_sha256 from image
    union select table_sha256 from import_batch union select f ->> 'sha256' from mail, jsonb_array_elements(files) f order by 1`)
  return rows.map(({ hash }) => hash).filter(Boolean)
}

async function* entries(
  client: Client,
  files: FileStore,
  count: { rows: number; tables: number; files: number },
): AsyncGenerator<Entry> {
  const tables = await tablesOf(client)
  const manifest: Manifest = {
    format: 1,
    madeAt: new Date().toISOString(),
    migrations: await migrationsOf(client),
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
  for (const hash of await filesOf(client)) {
    const found = await files.read(hash)
    if (!found) continue
    const bytes = Buffer.concat(await Array.fromAsync(found.stream as AsyncIterable<Buffer>))
    if (createHash('sha256').update(bytes).digest('hex') !== hash)
      throw new Error(`the file ${hash} is damaged`)
    count.files += 1
    yield { name: `files/${hash}`, bytes }
  }
}

/**
 * Writes everything, as it is at one moment, into one archive: the rows of all tables and the files that they name. Work
 * goes on meanwhile. The archive appears under its name once it is whole, readable for its owner alone.
 */
export async function exportBackup(client: Client, files: FileStore, path: string): Promise<Exported> {
  const count = { rows: 0, tables: 0, files: 0 }
  const aside = `${path}.part`
  const file = createWriteStream(aside, { flags: 'wx', mode: 0o600, flush: true })
  try {
    await client.query(spelling)
    await client.query('begin isolation level repeatable read read only')
    const archive = Readable.from(tarOf(entries(client, files, count)))
    await pipeline(archive, createGzip(), file)
    await client.query('commit')
    await rename(aside, path)
    return count
  } catch (error) {
    await rm(aside, { force: true })
    throw error
  }
}
