import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeSecretKey, openVault, readSecretKey } from './vault.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trastienda-key-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const vault = openVault('x'.repeat(32))
const refused = /unable to authenticate data|authentication tag/i

test('an encrypted text opens only for its owner and with its key', () => {
  const sealed = vault.seal('GEZDGNBV', 7)
  expect(vault.open(sealed, 7)).toBe('GEZDGNBV')
  expect(() => vault.open(sealed, 8)).toThrow(refused)
  expect(() => openVault('y'.repeat(32)).open(sealed, 7)).toThrow(refused)
  expect(sealed.includes('GEZDGNBV')).toBe(false)
  expect(vault.seal('GEZDGNBV', 7)).not.toEqual(sealed)
})

test('the fingerprint distinguishes keys', () => {
  const [same, other] = [openVault('x'.repeat(32)), openVault('y'.repeat(32))]
  expect(same.mark).toEqual(vault.mark)
  expect(other.mark).not.toEqual(vault.mark)
})

test('one altered byte anywhere, or a missing one, does not open', () => {
  const sealed = vault.seal('GEZDGNBV', 7)
  for (let at = 0; at < sealed.length; at += 1) {
    const altered = Buffer.from(sealed)
    altered[at] = (altered[at] ?? 0) ^ 1
    expect(() => vault.open(altered, 7)).toThrow(refused)
  }
  expect(() => vault.open(sealed.subarray(0, -1), 7)).toThrow(refused)
  expect(() => vault.open(sealed.subarray(0, 20), 7)).toThrow(refused)
})

test('the key of the data folder is made once, readable by its owner only', async () => {
  expect(readSecretKey(undefined, folder)).toBeUndefined()
  const [first, second] = [makeSecretKey(folder), makeSecretKey(folder)]
  expect(second).toBe(first)
  expect(readSecretKey(undefined, folder)).toBe(first)
  expect(first).toMatch(/^[\w-]{43}$/)
  const file = join(folder, 'secret.key')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect((await readFile(file, 'utf8')).trim()).toBe(first)
})

test('SECRET_KEY comes first; one too short to be random is refused', async () => {
  expect(readSecretKey('k'.repeat(40), folder)).toBe('k'.repeat(40))
  expect(() => readSecretKey('corta', folder)).toThrow('shorter than 32')
  await writeFile(join(folder, 'secret.key'), '\n')
  expect(() => readSecretKey(undefined, folder)).toThrow('shorter than 32')
})
