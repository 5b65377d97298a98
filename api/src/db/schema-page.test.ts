import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type Shop } from '../../test/shop.ts'
import { schemaCommand, schemaPage } from './schema-page.ts'

let shop: Shop
let owner: Client
beforeAll(async () => {
  shop = await openShop()
  owner = shop.owner as unknown as Client
})
afterAll(() => shop.close())

test('docs/schema.md describes the present schema', async () => {
  const page = await readFile(join(import.meta.dirname, '../../../docs/schema.md'), 'utf8')
  expect(page === (await schemaPage(owner)), `docs/schema.md is not the schema: run ${schemaCommand}`).toBe(
    true,
  )
})

test('another column, rule or comment changes the page', async () => {
  const page = await schemaPage(owner)
  for (const [change, words] of [
    ['alter table sale add colour text', '| `colour` | text | or null |'],
    [
      'alter table lot add constraint lot_is_short check (length(code) < 9)',
      '- `lot_is_short`: `(length(code) < 9)`',
    ],
    [`comment on column lot.code is 'Otra cosa'`, 'Otra cosa'],
    ['revoke delete on store from trastienda_app', 'The application may not delete.'],
  ] as const) {
    await owner.query('begin')
    await owner.query(change)
    const now = await schemaPage(owner)
    await owner.query('rollback')
    expect(now).not.toBe(page)
    expect(now).toContain(words)
  }
})

test('every table has a comment', async () => {
  const { rows } = await owner.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
        and relname <> 'schema_migration' and obj_description(oid, 'pg_class') is null`,
  )
  expect(rows).toEqual([])
})
