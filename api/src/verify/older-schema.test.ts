import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openShop, type Shop } from '../../test/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const run = (path: string, url: string, args: readonly string[] = []) =>
  new Promise<{ code: unknown; output: string }>((resolve) => {
    const file = fileURLToPath(new URL(path, import.meta.url))
    const env = { ...process.env, DATABASE_URL: url }
    execFile(process.execPath, [file, ...args], { env }, (error, out, err) =>
      resolve({ code: error?.code ?? 0, output: out + err }),
    )
  })

test('on a database of an older program each command says in one line what to do, and changes nothing', async () => {
  const { host, port, user } = inject('postgres')
  const { rows } = await shop.owner.query<{ name: string }>('select current_database() as name')
  const url = `postgres://${user}@/${rows[0]?.name}?host=${host}&port=${port}`
  await shop.owner.query('delete from schema_migration where name = (select max(name) from schema_migration)')
  const results = await Promise.all([
    run('./ledgers.ts', url),
    run('./rebuild-sums.ts', url),
    run('../admin/main.ts', url, ['reopen-site']),
  ])
  for (const { code, output } of results) {
    expect(output).toMatch(/^The database lacks \d{4}_.*: start this version of the program on it once.*\n$/)
    expect(code).toBeGreaterThan(0)
  }
})
