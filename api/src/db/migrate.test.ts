import { randomBytes } from 'node:crypto'
import type { Client } from 'pg'
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
    // One of the two ran all migrations, the other found none left to run.
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

/** Lets a test look at a database with the migrations before one of them. */
async function before(name: string, look: (client: Client) => Promise<void>): Promise<void> {
  const server = inject('postgres')
  const database = `before_${randomBytes(4).toString('hex')}`
  const admin = await openOwner({ ...server, database: 'postgres' })
  await admin.query(`create database ${database}`)
  const client = await openOwner({ ...server, database })
  try {
    await client.query(`create table schema_migration (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
    for (const earlier of (await migrations()).filter((each) => each.name < name)) {
      await client.query(earlier.text)
      await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [
        earlier.name,
        earlier.checksum,
      ])
    }
    await client.query(`insert into company (name) values ('La de antes')`)
    await look(client)
  } finally {
    await client.end()
    await admin.query(`drop database ${database} with (force)`)
    await admin.end()
  }
}

test('a database from before the list of kinds keeps its rows, and new rows must have a kind of the list', () =>
  before('0019', async (client) => {
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
  }))

test('sums of before there were stripes are in stripe 0, and a sum may have more; one by party may not', () =>
  before('0020', async (client) => {
    const traded = (grain: string, more = ['', '']) =>
      `insert into document_trade (company_id, kind, grain, span, starts_on, key_id, store_id, documents, amount, returned, paid, cost${more[0]})
       values (1, 'sale', '${grain}', 'day', '2026-01-01', 0, 1, 2, 500, 0, 0, 0${more[1]})`
    await client.query(
      `insert into document_tally (company_id, kind, span, starts_on, store_id, status, documents, amount)
       values (1, 'sale', 'day', '2026-01-01', 1, 'paid', 3, 700)`,
    )
    await client.query(traded('all'))
    await client.query(traded('party'))
    await client.query(
      `insert into cash_flow (company_id, source, span, starts_on, store_id, party_id, method, documents, amount, credit)
       values (1, 'collection', 'day', '2026-01-01', 1, 0, 'cash', 1, 900, 0)`,
    )
    expect(await migrate(client)).toContain('0020_striped_sums.sql')
    const { rows } = await client.query(
      `select documents, amount::int, stripe from document_tally
       union all select documents, amount::int, stripe from document_trade
       union all select documents, amount::int, stripe from cash_flow order by 2`,
    )
    expect(rows.map((row) => Object.values(row as object))).toEqual([
      [2, 500, 0],
      [2, 500, 0],
      [3, 700, 0],
      [1, 900, 0],
    ])
    await client.query(traded('all', [', stripe', ', 7']))
    await expect(client.query(traded('party', [', stripe', ', 7']))).rejects.toMatchObject({
      constraint: 'parties_have_no_stripes',
    })
    await expect(client.query(traded('all', [', stripe', ', 7']))).rejects.toMatchObject({ code: '23505' })
  }))
