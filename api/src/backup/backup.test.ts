import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openVerified } from '../../test/verified-world.ts'
import type { Shop } from '../../test/shop.ts'
import { overPool } from '../db/db.ts'
import { openOwner, openPool } from '../db/pool.ts'
import { diskStore } from '../files/store.ts'
import { differences, verifyLedgers } from '../verify/verify.ts'
import { exportBackup } from './export.ts'
import { importBackup } from './import.ts'
import { sumOf, tablesOf } from './tables.ts'

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

/** An empty database of its own for the while. */
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

test('what is exported while people work is imported row by row, and its ledgers and its history hold', async () => {
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
    // Numbers go on where they stood.
    await pool.query(
      `insert into history (company_id, kind, row_id, action) values ($1, 'purchase', 1, 'created')`,
      [shop.companyId],
    )
    await pool.end()
    await expect(importBackup(into, files, archive)).rejects.toThrow('not empty')
  })
})

test('a backup that was altered, cut short or is none keeps nothing', async () => {
  const whole = gunzipSync(await readFile(archive))
  const altered = Buffer.from(whole)
  const at = altered.indexOf('Lácteos Sabana')
  altered.write('X', at)
  const cases: [string, Buffer][] = [
    ['altered', gzipSync(altered)],
    ['short', gzipSync(whole.subarray(0, whole.length / 2))],
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
