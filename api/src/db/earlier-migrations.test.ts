import { randomBytes } from 'node:crypto'
import type { Client } from 'pg'
import { expect, inject, test } from 'vitest'
import { earlierMigrations, migrations } from './migration-files.ts'
import { appliedIn, migrate, requireNewestSchema } from './migrate.ts'
import { openOwner, type Target } from './pool.ts'
import { schemaLines } from './schema-lines.ts'

const server = inject('postgres')

/** A database with today's schema whose record of migrations names the earlier files. */
async function withEarlier(work: (client: Client, target: Target) => Promise<void>): Promise<void> {
  const database = `earlier_${randomBytes(4).toString('hex')}`
  const admin = await openOwner({ ...server, database: 'postgres' })
  await admin.query(`create database ${database} template template_shop`)
  const client = await openOwner({ ...server, database })
  try {
    const { replaced, by } = await earlierMigrations()
    await client.query('delete from schema_migration where name = any($1)', [by])
    await client.query(
      `insert into schema_migration (name, checksum) select key, value from jsonb_each_text($1)`,
      [JSON.stringify(replaced)],
    )
    await work(client, { ...server, database })
  } finally {
    await client.end()
    await admin.query(`drop database ${database} with (force)`)
    await admin.end()
  }
}

const commentsIn = async (client: Client) =>
  (
    await client.query<{ n: number }>(
      `select count(*)::int as n from pg_description where classoid = 'pg_class'::regclass and objoid > 16384
        and objoid::regclass::text <> 'schema_migration'`,
    )
  ).rows[0]?.n

test('a database of the earlier files is converted: only the record changes, and comments are added', async () => {
  await withEarlier(async (client, target) => {
    const { rows: companies } = await client.query(
      `insert into company (name) values ('La de antes') returning *`,
    )
    const { rows: comments } = await client.query<{ t: string; n: number }>(
      `select objoid::regclass::text as t, objsubid as n from pg_description d
        where classoid = 'pg_class'::regclass and objoid in (select oid from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace)`,
    )
    const before = await commentsIn(client)
    expect(comments.length).toBeGreaterThan(200)
    // Tables that later files created get their comments from those files.
    const { by } = await earlierMigrations()
    const files = (await migrations()).filter(({ name }) => by.includes(name)).map(({ text }) => text)
    for (const table of new Set(comments.map(({ t }) => t)))
      if (files.some((text) => text.includes(`comment on table ${table} is`)))
        await client.query(`comment on table ${table} is null`)
    expect(await commentsIn(client)).toBeLessThan(before ?? 0)

    await expect(requireNewestSchema(target)).rejects.toMatchObject({
      code: 'older_schema',
      message: expect.stringMatching(/earlier names: start this version of the program on it once/),
    })
    expect(await migrate(client)).toEqual([])
    expect(await appliedIn(client)).toEqual(
      Object.fromEntries((await migrations()).map(({ name, checksum }) => [name, checksum])),
    )
    expect(await commentsIn(client)).toBe(before)
    expect((await client.query('select * from company')).rows).toEqual(companies)
    expect((await client.query(`select to_regnamespace('made_anew') as left`)).rows).toEqual([{ left: null }])
    await requireNewestSchema(target)
    expect(await migrate(client)).toEqual([])
  })
})

test('one that lacks an earlier migration, or has an altered one, is refused with instructions', async () => {
  await withEarlier(async (client) => {
    const { rows: last } = await client.query<{ name: string; checksum: string }>(
      `delete from schema_migration where name = '0076_removed_notices_of_document.sql' returning name, checksum`,
    )
    const applied = await appliedIn(client)
    await expect(migrate(client)).rejects.toMatchObject({
      code: 'older_schema',
      message:
        'The database is of an early version, which had no 0076_removed_notices_of_document.sql yet: bring it up to date ' +
        'with the program as it was just before api/migrations/earlier.json was added, then use this one.',
    })
    expect(await appliedIn(client)).toEqual(applied)
    await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [last[0]?.name, 'x'])
    await expect(migrate(client)).rejects.toMatchObject({ code: 'altered_migration' })
  })
})

test('a different schema is refused, the differences are named, and nothing is changed', async () => {
  await withEarlier(async (client) => {
    await client.query('alter table product add colour text; drop index purchase_owing')
    const applied = await appliedIn(client)
    await expect(migrate(client)).rejects.toMatchObject({
      code: 'other_schema',
      message: expect.stringMatching(
        /lacks index CREATE INDEX purchase_owing .*it has column product\.colour.*Nothing was changed/,
      ),
    })
    expect(await appliedIn(client)).toEqual(applied)
  })
})

const differences = [
  ['a column more', 'alter table product add colour text', 'column product.colour'],
  ['a column less', 'alter table product drop column called', 'column product.called'],
  ['another type', 'alter table lot alter code type varchar(40)', 'column lot.code'],
  ['null allowed', 'alter table sale alter responsible_id drop not null', 'column sale.responsible_id'],
  ['another default', 'alter table supplier alter credit_days set default 31', 'default 31'],
  ['a constraint less', 'alter table stock drop constraint stock_covers_reserved', 'stock_covers_reserved'],
  ['an index less', 'drop index purchase_owing', 'index CREATE INDEX purchase_owing'],
  ['a trigger at rest', 'alter table history disable trigger history_append_only', 'history_append_only'],
  [
    'another function',
    `create or replace function refuse_change() returns trigger language plpgsql as 'begin return new; end'`,
    'function refuse_change()',
  ],
  ['a right more', 'grant delete on history to trastienda_app', 'table history'],
  ['a right less', 'revoke insert on sale from trastienda_app', 'table sale'],
  ['another sequence', 'alter sequence lot_id_seq increment 2', 'sequence lot_id_seq'],
  [
    'rights of what is made later',
    'alter default privileges in schema public revoke insert on tables from trastienda_app',
    'granted on what is made later',
  ],
] as const

test('the description of a schema shows every difference', async () => {
  await withEarlier(async (client) => {
    const original = new Set(await schemaLines(client, 'public'))
    for (const [name, change, line] of differences) {
      await client.query('begin')
      await client.query(change)
      const now = new Set(await schemaLines(client, 'public'))
      await client.query('rollback')
      const differing = [...now.symmetricDifference(original)]
      expect(differing.length, name).toBeGreaterThan(0)
      expect(differing.join('\n'), name).toContain(line)
    }
  })
})
