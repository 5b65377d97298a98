import { randomBytes } from 'node:crypto'
import { inject, expect, test } from 'vitest'
import { migrate } from './migrate.ts'
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
