import { randomBytes } from 'node:crypto'
import { inject, expect, test } from 'vitest'
import { migrate } from './migrate.ts'
import { migrations } from './migration-files.ts'
import { openOwner } from './pool.ts'

test('migrations run once, also with another server at the same time, and refuse unknown ones', async () => {
  const server = inject('postgres')
  const database = `migrate_${randomBytes(4).toString('hex')}`
  const admin = await openOwner({ ...server, database: 'postgres' })
  await admin.query(`create database ${database}`)
  const [one, two] = await Promise.all([
    openOwner({ ...server, database }),
    openOwner({ ...server, database }),
  ])
  try {
    const [first, second] = await Promise.all([migrate(one), migrate(two)])
    // One of the two did all of it, the other found it done.
    expect([first, second].map((names) => names.length).sort()).toEqual([
      0,
      Math.max(first.length, second.length),
    ])
    expect(await migrate(one)).toEqual([])

    await one.query(`insert into schema_migration (name, checksum) values ('9999_future.sql', 'x')`)
    await expect(migrate(one)).rejects.toMatchObject({
      code: 'newer_schema',
      message: expect.stringContaining('9999_future'),
    })
    await one.query(`delete from schema_migration where name = '9999_future.sql'`)

    await one.query(`update schema_migration set checksum = 'x' where name like '0001%'`)
    await expect(migrate(one)).rejects.toMatchObject({ code: 'altered_migration' })
  } finally {
    await Promise.all([one.end(), two.end()])
    await admin.query(`drop database ${database} with (force)`)
    await admin.end()
  }
})

test('a database of before the kinds were one list keeps what it has, and holds new rows to them', async () => {
  const server = inject('postgres')
  const database = `kinds_${randomBytes(4).toString('hex')}`
  const admin = await openOwner({ ...server, database: 'postgres' })
  await admin.query(`create database ${database}`)
  const client = await openOwner({ ...server, database })
  try {
    await client.query(`create table schema_migration (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
    const before = (await migrations()).filter(({ name }) => name < '0019')
    for (const { name, text, checksum } of before) {
      await client.query(text)
      await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [name, checksum])
    }
    await client.query(`insert into company (name) values ('La de antes')`)
    await client.query(
      `insert into document_tally (company_id, kind, span, starts_on, store_id, status, documents, amount)
       values (1, 'stock_count', 'day', '2026-01-01', 0, 'open', 3, 0)`,
    )
    expect(await migrate(client)).toContain('0019_kinds_of_documents.sql')
    const { rows } = await client.query('select kind, documents from document_tally')
    expect(rows).toEqual([{ kind: 'stock_count', documents: 3 }])
    await expect(client.query(`update document_tally set kind = 'gift'`)).rejects.toMatchObject({
      code: '23514',
    })
  } finally {
    await client.end()
    await admin.query(`drop database ${database} with (force)`)
    await admin.end()
  }
})
