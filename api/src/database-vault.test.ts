import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openShop, type Shop } from '../test/shop.ts'
import { openDatabaseVault } from './database-vault.ts'
import { openVault } from './vault.ts'

let shop: Shop
let dataDir: string
beforeAll(async () => {
  shop = await openShop()
})
beforeEach(async () => {
  await shop.owner.query('update site set key_mark = null; delete from second_factor')
  dataDir = await mkdtemp(join(tmpdir(), 'trastienda-kept-'))
})
afterAll(() => shop.close())

const [ours, another] = ['o'.repeat(40), 'a'.repeat(40)]
const open = async (secretKey?: string) => openDatabaseVault(shop.pool, { secretKey, dataDir })
const seal = (key: string) =>
  shop.owner.query(
    'insert into second_factor (user_id, secret, last_step, enrolled_at) values ($1, $2, 0, now())',
    [shop.ids.user, openVault(key).seal('GEZDGNBV', shop.ids.user)],
  )
const otherKey = (words: RegExp) => ({ code: 'other_key', message: expect.stringMatching(words) })

test('the first start makes a key, and the next ones use it', async () => {
  const first = await open()
  const sealed = first.seal('GEZDGNBV', 7)
  expect((await open()).open(sealed, 7)).toBe('GEZDGNBV')
})

test('another key, or a missing key file, is refused, and no new key is made', async () => {
  await open()
  const key = await readFile(join(dataDir, 'secret.key'), 'utf8')
  await expect(open(another)).rejects.toMatchObject(otherKey(/^The key of SECRET_KEY is not the one/))
  await rm(join(dataDir, 'secret.key'))
  await expect(open()).rejects.toMatchObject(otherKey(/secret\.key is missing and SECRET_KEY is not set/))
  expect(await readdir(dataDir)).toEqual([])
  await writeFile(join(dataDir, 'secret.key'), another)
  await expect(open()).rejects.toMatchObject(otherKey(/^The key of .*secret\.key is not the one/))
  expect((await open(key.trim())).mark).toHaveLength(32)
})

test('of two servers with different keys on one new database the second one is refused', async () => {
  await open(ours)
  await expect(open(another)).rejects.toMatchObject({ code: 'other_key' })
  await open(ours)
})

test('secrets from before the fingerprint also identify the key', async () => {
  await seal(ours)
  await expect(open(another)).rejects.toMatchObject({ code: 'other_key' })
  await expect(open()).rejects.toMatchObject({ code: 'other_key' })
  await open(ours)
  await shop.owner.query('delete from second_factor')
  await expect(open(another)).rejects.toMatchObject({ code: 'other_key' })
})
