import type { Pool } from 'pg'
import { chosenKinds, openDocuments } from './documents.ts'
import { overHttp, overSql, readRequest } from './measure.ts'
import { judge, per, race } from './race.ts'
import type { BenchShop, PostgresServer } from './shop.ts'

/** What a page of a list over HTTP is to reach of its rows read by one statement. */
const goal = 0.5
const purchases = 30_000
/** Milliseconds in which documents of each kind are entered, so that every list has a history. */
const filling = 8000

const page = 50
const documentPage = (table: string, day: string, party: 'supplier' | 'customer' | 'store') =>
  `select d.*, p.${party === 'store' ? 'name' : 'company'} as party, u.first_name as person from ${table} d
     left join ${party} p on p.company_id = d.company_id and p.id = d.${party}_id
     join app_user u on u.id = d.created_by
    where d.company_id = 1 order by d.${day} desc, d.id desc limit ${page}`

/**
 * The rows of the first page of each list, written by hand: those of one table by its index, with the names that stand
 * in them. The totals of the list, which the program adds, are not among them.
 */
const floors = {
  purchases: documentPage('purchase', 'purchased_on', 'supplier'),
  'purchase-orders': documentPage('purchase_order', 'ordered_on', 'supplier'),
  'received-orders': documentPage('received_order', 'received_on', 'store'),
  payments: documentPage('payment', 'paid_on', 'supplier'),
  'purchase-returns': documentPage('purchase_return', 'returned_on', 'supplier'),
  sales: documentPage('sale', 'sold_on', 'customer'),
  products: `select p.*, c.name as category from product p
               join category c on c.company_id = p.company_id and c.id = p.category_id
              where p.company_id = 1 order by p.called, p.id limit ${page}`,
  suppliers: `select p.*, b.owed from supplier p
                left join supplier_balance b on b.company_id = p.company_id and b.supplier_id = p.id
               where p.company_id = 1 order by p.company collate spanish, p.id limit ${page}`,
}
/** The groups of the list of purchases, added up by hand over all its rows. */
const groups = {
  supplier: 'supplier_id',
  month: `to_char(purchased_on, 'YYYY-MM')`,
}
const groupsOf = (value: string) =>
  `select ${value} as value, count(*), sum(grand_total) filter (where status not in ('rejected', 'cancelled')) as total,
          sum(paid) as paid, sum(balance) filter (where approval = 'approved') as balance
     from purchase where company_id = 1 group by 1 order by 2 desc limit 200`

type List = keyof typeof floors
export const lists = Object.keys(floors) as List[]

/** One statement by hand, and a reading over HTTP that has the same rows. */
const bothWays = (pool: Pool, port: number, shop: BenchShop, name: string, text: string, path: string) =>
  [
    overSql(pool, async (client) => void (await client.query({ name, text }))),
    overHttp(port, readRequest(shop, path)),
  ] as const

/** The first page of a list by hand and over HTTP. */
export const listContenders = (pool: Pool, port: number, shop: BenchShop, list: List) =>
  bothWays(pool, port, shop, `page of ${list}`, floors[list], `/api/${list}?limit=${page}`)

/**
 * The first page of every list over HTTP, and the groups of purchases, each compared with one statement over the same
 * driver.
 * @returns how many goals are missed
 */
export async function compareLists(server: PostgresServer, folder: string, today: string): Promise<number> {
  const { shop, running, pool, requests, close } = await openDocuments(server, folder, today, {
    name: 'lists',
    purchases,
  })
  let missed = 0
  try {
    for (const kind of chosenKinds()) await overHttp(running.port, requests[kind])(8, filling)
    await shop.owner.query('vacuum analyze')
    for (const list of lists) {
      const { rowCount } = await pool.query(floors[list])
      if (rowCount !== page) throw new Error(`${list}: ${rowCount} rows`)
    }
    const compared = [
      ...lists.map((list) => [list, listContenders(pool, running.port, shop, list)] as const),
      ...Object.entries(groups).map(([by, value]) => {
        const path = `/api/purchases/groups?by=${by}`
        const name = `purchases by ${by}`
        return [name, bothWays(pool, running.port, shop, name, groupsOf(value), path)] as const
      }),
    ]
    for (const [name, both] of compared)
      for (const clients of [1, 8]) {
        const { rates, ratio } = await race(both, clients)
        const [bare = 0, ours = 0] = rates
        const rateText = `floor ${per(bare)}  HTTP ${per(ours)}`
        const reached = ratio(1, 0)
        missed += judge(`${name}, ${clients} at once`, rateText, reached, reached >= goal, `at least ${goal}`)
      }
  } finally {
    await close()
  }
  return missed
}
