import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { openDatabase } from './database.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trastienda-database-'))
  await chmod(folder, 0o755)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const open = () => openDatabase(readConfig({ DATA_DIR: folder }, []))

test('all-or-nothing work that fails leaves nothing; successful work stays', async () => {
  const first = await open()
  const addCompany = (name: string) =>
    first.pool.query(`insert into company (name) values ($1)`, [name]).then(() => undefined)
  await expect(
    first.fillCompletely?.(async () => {
      await addCompany('Half')
      throw new Error('failed in the middle')
    }),
  ).rejects.toThrow('failed in the middle')
  await first.stop()

  const second = await open()
  expect((await second.pool.query('select name from company')).rows).toEqual([])
  await second.fillCompletely?.(async () => {
    await second.pool.query(`insert into company (name) values ('Whole')`)
  })
  await second.stop()

  const third = await open()
  expect((await third.pool.query('select name from company')).rows).toEqual([{ name: 'Whole' }])
  await third.stop()
})
