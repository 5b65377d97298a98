import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type Shop } from '../../test/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
  // Three lots in each of two stores, in each of two companies.
  await shop.owner.query(`
    insert into store (company_id, name) select id, 'Sur' from company;
    insert into category (company_id, name) select id, 'Lotes' from company;
    with p as (
      insert into product (company_id, code, name, category_id, unit, tracks_expiry, price)
      select company_id, 'L-' || n, 'Con lotes ' || n, id, 'und', true, 7 * n from category, generate_series(1, 2) n where name = 'Lotes'
      returning company_id, id)
    insert into valuation (company_id, product_id, quantity, value, average_cost) select company_id, id, 10, 1000, 1 from p;
    with l as (
      insert into lot (company_id, product_id, code) select company_id, product_id, 'N' || n from valuation, generate_series(1, 3) n
      returning company_id, product_id, id, code),
    s as (select *, row_number() over (partition by company_id order by id desc) as nth from store where kind = 'shop')
    insert into stock (company_id, product_id, store_id, lot_id, quantity)
    select l.company_id, l.product_id, s.id, l.id, case when s.nth = 1 and l.code = 'N1' then 5 else 1 end
      from l join s on s.company_id = l.company_id and s.nth <= 2`)
})
afterAll(() => shop.close())

interface Page {
  readonly next: string | null
  readonly total: number | null
  readonly totals: { readonly amount: number; readonly quantity: string } | null
  readonly data: readonly { id: number; storeId: number; companyId: number; amount: number }[]
}

test.each(['stockCost', 'stockUsable', 'lotsBrought'])(
  'pages of %s, of any size, contain each lot of each company once, and shares that add up to the total',
  async (figure) => {
    const { rows } = await shop.owner.query<{ ids: string }>(
      `select string_agg(id::text, ',') as ids from company`,
    )
    const address = `/api/reports/documents?figure=${figure}&companies=${rows[0]?.ids}`
    const all = (await shop.as('admin').get(`${address}&limit=200`)).json<Page>()
    expect(all.total).toBe(24)
    expect(all.totals?.amount).toBe(4000)
    expect(all.data.reduce((sum, { amount }) => sum + amount, 0)).toBe(4000)
    const paged: Page['data'][number][] = []
    for (let cursor = ''; ;) {
      const page = (await shop.as('admin').get(`${address}&limit=5${cursor}`)).json<Page>()
      paged.push(...page.data)
      if (page.next === null) break
      cursor = `&cursor=${encodeURIComponent(page.next)}`
    }
    expect(paged).toEqual(all.data)
    expect(new Set(paged.map(({ id, storeId }) => `${id} ${storeId}`)).size).toBe(24)
  },
)

test.each(['stockCost', 'stockUsable', 'lotsBrought'])(
  'in the evening of Bogota the lots of %s are of today and not of tomorrow',
  async (figure) => {
    shop.now = new Date('2026-11-21T02:00:00Z')
    const reply = await shop.as('user').get(`/api/reports/documents?figure=${figure}&limit=200`)
    const days = reply.json<{ data: readonly { day: string }[] }>().data.map(({ day }) => day)
    expect(new Set(days)).toEqual(new Set(['2026-11-20']))
  },
)

test.each(['stockCost', 'stockUsable', 'lotsBrought'])(
  'the lots of %s are sorted by the names of their products, the first to expire first',
  async (figure) => {
    // Created later, it comes before them by its name.
    await shop.owner.query(`
      with p as (
        insert into product (company_id, code, name, category_id, unit, tracks_expiry, price)
        select company_id, 'A-1', 'Ánfora', id, 'und', true, 7 from category where name = 'Lotes' returning company_id, id),
      v as (insert into valuation (company_id, product_id, quantity, value, average_cost) select company_id, id, 2, 200, 1 from p),
      l as (
        insert into lot (company_id, product_id, code, expires_on)
        select company_id, id, code, expires_on from p,
               (values ('TARDE', date '2028-01-01'), ('PRONTO', date '2027-01-01')) x (code, expires_on)
        returning company_id, product_id, id, code, expires_on)
      insert into stock (company_id, product_id, store_id, lot_id, quantity, expires_on)
      select l.company_id, l.product_id, (select min(id) from store s where s.company_id = l.company_id), l.id, 1, l.expires_on from l
      on conflict do nothing`)
    const reply = await shop.as('user').get(`/api/reports/documents?figure=${figure}&limit=200`)
    const rows = reply.json<{ data: readonly { party: string; dueOn: string | null }[] }>().data
    expect(rows.slice(0, 2).map(({ party, dueOn }) => [party, dueOn])).toEqual([
      ['Ánfora', '2027-01-01'],
      ['Ánfora', '2028-01-01'],
    ])
    expect(new Set(rows.slice(2, 8).map(({ party }) => party))).toEqual(new Set(['Con lotes 1']))
    await shop.owner.query(`delete from stock where product_id in (select id from product where code = 'A-1');
      delete from lot where product_id in (select id from product where code = 'A-1');
      delete from valuation where product_id in (select id from product where code = 'A-1');
      delete from product where code = 'A-1'`)
  },
)
