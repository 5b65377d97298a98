import { createReadStream } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { createGunzip, gunzipSync, gzipSync } from 'node:zlib'
import type { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openVerified } from '../../test/verified-world.ts'
import type { Shop } from '../../test/shop.ts'
import { overPool } from '../db/db.ts'
import { earlierMigrations } from '../db/migration-files.ts'
import { openOwner, openPool } from '../db/pool.ts'
import { lostFiles, namedFiles } from '../files/named.ts'
import { diskStore, type FileStore } from '../files/store.ts'
import { differences, verifyLedgers } from '../verify/verify.ts'
import { exportBackup } from './export.ts'
import { importBackup } from './import.ts'
import { sumOf, tablesOf } from './tables.ts'
import { type Entry, entriesOf, tarOf } from './tar.ts'

let shop: Shop
let folder: string
let archive: string
const server = inject('postgres')
beforeAll(async () => {
  ;({ shop } = await openVerified())
  folder = await mkdtemp(join(tmpdir(), 'trastienda-backup-'))
  archive = join(folder, 'all.tar.gz')
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true, force: true })
})

/** An empty database that is dropped afterwards. */
async function withNew<T>(name: string, work: (client: Client, database: string) => Promise<T>): Promise<T> {
  const database = `backup_${name}_${process.pid}`
  const admin = await openOwner({ ...server, database: 'postgres' })
  await admin.query(`create database ${database}`)
  const client = await openOwner({ ...server, database })
  try {
    return await work(client, database)
  } finally {
    await client.end()
    await admin.query(`drop database ${database} with (force)`)
    await admin.end()
  }
}

const sums = async (client: Client) => {
  const found: Record<string, unknown> = {}
  for (const table of await tablesOf(client)) found[table.name] = await sumOf(client, table)
  return found
}

test('an export made while people work is imported row by row, and its ledgers and its history agree', async () => {
  const owner = shop.owner as unknown as Client
  await owner.query('set timezone = UTC')
  const before = await sums(owner)
  const client = await openOwner({
    ...server,
    database: String((await shop.owner.query('select current_database() as d')).rows[0].d),
  })
  const exported = await exportBackup(client, shop.services.files, archive)
  await client.end()
  expect(exported.rows).toBeGreaterThan(500)
  expect(exported.files).toBeGreaterThan(0)
  expect((await stat(archive)).mode & 0o777).toBe(0o600)
  await withNew('round', async (into, database) => {
    const files = diskStore(join(folder, 'files'))
    const imported = await importBackup(into, files, archive)
    expect(imported).toMatchObject({ rows: exported.rows, files: exported.files })
    expect(await sums(into)).toEqual(before)
    const pool = openPool({ ...server, database }, 2)
    expect(differences(await verifyLedgers(overPool(pool)))).toEqual([])
    // Sequences continue where they were.
    await pool.query(
      `insert into history (company_id, kind, row_id, action) values ($1, 'purchase', 1, 'created')`,
      [shop.companyId],
    )
    await pool.end()
    await expect(importBackup(into, files, archive)).rejects.toThrow('not empty')
  })
})

test('nothing is kept of an archive that was altered, cut short or is no archive', async () => {
  const unzipped = gunzipSync(await readFile(archive))
  const altered = Buffer.from(unzipped)
  const at = altered.indexOf('Lácteos Sabana')
  altered.write('X', at)
  const cases: [string, Buffer][] = [
    ['altered', gzipSync(altered)],
    ['short', gzipSync(unzipped.subarray(0, unzipped.length / 2))],
    ['none', Buffer.from('no es un archivo')],
  ]
  for (const [name, bytes] of cases) {
    const path = join(folder, `${name}.tar.gz`)
    await writeFile(path, bytes)
    await withNew(name, async (into) => {
      await expect(importBackup(into, diskStore(join(folder, 'files')), path), name).rejects.toMatchObject({
        code: 'backup_refused',
      })
      expect((await into.query('select count(*)::int as n from company')).rows).toEqual([{ n: 0 }])
    })
  }
})

const exportNow = async (path: string) => {
  const database = String((await shop.owner.query('select current_database() as d')).rows[0].d)
  const client = await openOwner({ ...server, database })
  try {
    return await exportBackup(client, shop.services.files, path)
  } finally {
    await client.end()
  }
}

/** The archive without the unwanted entries. */
async function without(path: string, unwanted: (name: string) => boolean): Promise<string> {
  const entries: Entry[] = []
  for await (const entry of entriesOf(createReadStream(archive).pipe(createGunzip())))
    if (!unwanted(entry.name)) entries.push(entry)
  const bytes = await Array.fromAsync(tarOf(Readable.from(entries)))
  await writeFile(path, gzipSync(Buffer.concat(bytes)))
  return path
}

test('nothing is kept of an archive without its files or its end: no row and no file', async () => {
  const cases = [
    ['files', (name: string) => name.startsWith('files/'), /does not bring the files that it lists/],
    ['end', (name: string) => name === 'contents.json', /cut short/],
    // The wrong rows are detected only after the files could have been stored.
    ['rows', (name: string) => name.startsWith('tables/history/'), /history is not what was exported/],
  ] as const
  for (const [name, unwanted, words] of cases) {
    const path = await without(join(folder, `without-${name}.tar.gz`), unwanted)
    const into = join(folder, `kept-${name}`)
    await withNew(name, async (client) => {
      await expect(importBackup(client, diskStore(into), path), name).rejects.toThrow(words)
      expect((await client.query('select count(*)::int as n from company')).rows).toEqual([{ n: 0 }])
    })
    expect(await readdir(into, { recursive: true }).catch(() => [])).toEqual([])
  }
})

/** The archive with the manifest of the earlier migration files. */
async function asOfBefore(
  path: string,
  change: (migrations: Record<string, string>) => void,
): Promise<string> {
  const { replaced, by } = await earlierMigrations()
  const entries: Entry[] = []
  for await (const entry of entriesOf(createReadStream(archive).pipe(createGunzip()))) {
    if (entry.name !== 'manifest.json') {
      entries.push(entry)
      continue
    }
    const manifest = JSON.parse(entry.bytes.toString('utf8')) as { migrations: Record<string, string> }
    for (const name of by) delete manifest.migrations[name]
    Object.assign(manifest.migrations, replaced)
    change(manifest.migrations)
    entries.push({ name: entry.name, bytes: Buffer.from(JSON.stringify(manifest)) })
  }
  await writeFile(path, gzipSync(Buffer.concat(await Readable.from(tarOf(Readable.from(entries))).toArray())))
  return path
}

test('a backup from the earlier migration files is imported completely; one from before their last is refused with a message', async () => {
  const before = await sums(shop.owner as unknown as Client)
  const last = '0076_removed_notices_of_document.sql'
  const complete = await asOfBefore(join(folder, 'earlier.tar.gz'), () => undefined)
  const early = await asOfBefore(join(folder, 'early.tar.gz'), (migrations) => delete migrations[last])
  await withNew('earlier', async (client) => {
    const into = diskStore(join(folder, 'files-earlier'))
    await expect(importBackup(client, into, early)).rejects.toMatchObject({
      code: 'backup_refused',
      message: expect.stringContaining(
        `The backup is of an early version, which had no ${last} yet: bring it`,
      ),
    })
    await importBackup(client, into, complete)
    expect(await sums(client)).toEqual(before)
  })
})

test('damaged and missing files are named with their documents, and all others are exported', async () => {
  const named = await namedFiles(shop.owner)
  const invoices = named.filter(({ of }) => of.includes('of purchase '))
  expect(invoices.length).toBeGreaterThan(0)
  const hash = invoices[0]?.hash ?? ''
  const path = join(shop.filesFolder, hash.slice(0, 2), hash)
  const original = await readFile(path)
  await writeFile(path, 'otra cosa')
  const damaged = await exportNow(join(folder, 'damaged.tar.gz'))
  await rm(path)
  const missing = await exportNow(join(folder, 'missing.tar.gz'))
  expect(await lostFiles(shop.services.files, named)).toMatchObject([{ hash, condition: 'missing' }])
  await writeFile(path, original)
  expect(await lostFiles(shop.services.files, named)).toEqual([])

  expect(damaged.left).toEqual([{ ...invoices[0], condition: 'damaged' }])
  expect(missing.left).toEqual([{ ...invoices[0], condition: 'missing' }])
  expect([damaged.files, missing.files]).toEqual([named.length - 1, named.length - 1])
  await withNew('lost', async (client) => {
    const imported = await importBackup(
      client,
      diskStore(join(folder, 'lost')),
      join(folder, 'missing.tar.gz'),
    )
    expect(imported).toMatchObject({ files: named.length - 1, left: [{ hash }] })
  })
})

test('the remains of a killed export do not prevent another; a missing folder gives a message', async () => {
  const path = join(folder, 'again.tar.gz')
  await writeFile(`${path}.part`, 'half of it')
  expect((await exportNow(path)).left).toEqual([])
  expect(await readdir(folder)).not.toContain('again.tar.gz.part')
  await expect(exportNow(join(folder, 'nowhere', 'a.tar.gz'))).rejects.toMatchObject({
    code: 'backup_refused',
    message: expect.stringMatching(/cannot be written to .*: its folder is not there/),
  })
})

test('an export that cannot write says so, leaves nothing and causes no other error', async () => {
  const path = join(folder, 'full.tar.gz')
  const failing: FileStore = {
    ...shop.services.files,
    read: () => Promise.reject(new Error('the disk broke')),
  }
  const database = String((await shop.owner.query('select current_database() as d')).rows[0].d)
  const client = await openOwner({ ...server, database })
  await expect(exportBackup(client, failing, path)).rejects.toThrow('the disk broke')
  await client.end()
  expect((await readdir(folder)).filter((name) => name.startsWith('full'))).toEqual([])
})
