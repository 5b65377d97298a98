import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openShop, type Shop } from '../../test/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const names = async (query: string): Promise<string[]> =>
  (await shop.owner.query<{ name: string }>(query)).rows.map(({ name }) => name)

// Shared by all companies (docs/decisions/0003): they may be referenced without a company.
const shared = [
  'company',
  'app_user',
  'session',
  'login_failure',
  'blocked_attempt',
  'user_seen',
  'upload_day',
  'second_factor',
  'recovery_code',
  'held_sign_in',
  'password_recovery',
  'second_factor_setup',
  'site',
  'schema_migration',
]
const list = shared.map((name) => `'${name}'`).join(',')
const ownTable = `t.relnamespace = 'public'::regnamespace and t.relkind = 'r' and t.relname not in (${list})`

describe('every table of a company can be distributed by company', () => {
  test('its primary key begins with company_id', async () => {
    expect(
      await names(`
        select t.relname as name from pg_class t
         where ${ownTable} and not exists (
           select from pg_index i join pg_attribute a on a.attrelid = t.oid and a.attnum = i.indkey[0]
            where i.indrelid = t.oid and i.indisprimary and a.attname = 'company_id')`),
    ).toEqual([])
  })

  test('every unique key includes company_id', async () => {
    expect(
      await names(`
        select i.indexrelid::regclass::text as name from pg_index i join pg_class t on t.oid = i.indrelid
         where ${ownTable} and i.indisunique and not exists (
           select from pg_attribute a where a.attrelid = t.oid and a.attnum = any(i.indkey) and a.attname = 'company_id')`),
    ).toEqual([])
  })

  test('every foreign key to another such table includes company_id on both sides', async () => {
    expect(
      await names(`
        select c.conname as name from pg_constraint c
          join pg_class t on t.oid = c.conrelid join pg_class o on o.oid = c.confrelid
         where c.contype = 'f' and ${ownTable} and o.relname not in (${list}) and not exists (
           select from generate_subscripts(c.conkey, 1) n
             join pg_attribute a on a.attrelid = t.oid and a.attnum = c.conkey[n] and a.attname = 'company_id'
             join pg_attribute b on b.attrelid = o.oid and b.attnum = c.confkey[n] and b.attname = 'company_id')`),
    ).toEqual([])
  })

  test('a table that names the company by a reference to another such row does not refer to the company beside it', async () => {
    expect(
      await names(`
        select single.conname as name from pg_constraint single
          join pg_constraint whole on whole.conrelid = single.conrelid and whole.contype = 'f'
           and whole.conkey @> single.conkey and cardinality(whole.conkey) > 1
         where single.contype = 'f' and single.confrelid = 'company'::regclass and not exists (
           select from pg_attribute a
            where a.attrelid = whole.conrelid and a.attnum = any(whole.conkey) and not a.attnotnull)`),
    ).toEqual([])
  })

  test('ids come from sequences, not from identity columns', async () => {
    expect(
      await names(
        `select attrelid::regclass::text as name from pg_attribute where attidentity <> '' and attrelid > 16384`,
      ),
    ).toEqual([])
  })
})

describe('a ledger is never altered', () => {
  test.each(['stock_movement', 'money_movement', 'history'])(
    '%s: neither by the application nor by its owner',
    async (table) => {
      for (const statement of [
        `update ${table} set company_id = 1`,
        `delete from ${table}`,
        `truncate ${table}`,
      ]) {
        await expect(shop.pool.query(statement), statement).rejects.toMatchObject({ code: '42501' })
      }
      await expect(shop.owner.query(`truncate ${table} cascade`)).rejects.toMatchObject({ code: '42501' })
    },
  )

  test('requests run as the restricted role, which owns nothing', async () => {
    const { rows } = await shop.pool.query<{ role: string; owns: number }>(
      `select current_user as role, (select count(*)::int from pg_class where relowner = 'trastienda_app'::regrole) as owns`,
    )
    expect(rows[0]).toEqual({ role: 'trastienda_app', owns: 0 })
    await expect(shop.pool.query('create table own_table ()')).rejects.toMatchObject({ code: '42501' })
    await expect(
      shop.pool.query(`insert into schema_migration values ('9999_x.sql', '')`),
    ).rejects.toMatchObject({ code: '42501' })
  })

  test('the trigger also stops the owner', async () => {
    await shop.owner.query(
      `insert into history (company_id, kind, row_id, action) values ($1, 'purchase', 1, 'created')`,
      [shop.companyId],
    )
    await expect(shop.owner.query(`update history set action = 'x'`)).rejects.toMatchObject({ code: '42501' })
    await expect(shop.owner.query('delete from history')).rejects.toMatchObject({ code: '42501' })
  })
})

test('search folds text as the contract does', async () => {
  for (const text of ['Lácteos ÑANDÚ', 'Crème brûlée', 'AÑO 2026']) {
    const { rows } = await shop.owner.query<{ folded: string }>('select fold($1) as folded', [text])
    const { folded } = await import('@trastienda/contract/text')
    expect(rows[0]?.folded).toBe(folded(text))
  }
})

test('holding goods back changes stock in place: no index has the quantity that is held, or asks for it', async () => {
  expect(
    await names(`
      select distinct d.objid::regclass::text as name
        from pg_depend d
        join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
        join pg_index i on i.indexrelid = d.objid
       where d.refclassid = 'pg_class'::regclass and a.attrelid = 'stock'::regclass and a.attname = 'reserved'`),
  ).toEqual([])
})
