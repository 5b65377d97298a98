import type { Client } from 'pg'
import { transaction } from '../src/db/db.ts'
import { migrate } from '../src/db/migrate.ts'
import { openOwner, openPoolWithoutLimits } from '../src/db/pool.ts'
import { rebuildSums } from '../src/report/rebuild.ts'
import type { History } from './history.ts'
import { makeHistory } from './make-history.ts'
import { makeLosses } from './make-losses.ts'
import { type Cookies, makeDatabase, type PostgresServer, signIn, urlOf } from './shop.ts'

export interface ReportShop {
  readonly database: string
  readonly url: string
  readonly cookies: Cookies
  readonly owner: Client
}

const people = { userId: 1, adminId: 2 }
const companyId = 1

/** Rebuilds the sums of the reports. @throws Error when they differ from the present ones */
async function proveSums(server: PostgresServer, database: string): Promise<void> {
  const pool = openPoolWithoutLimits({ ...server, database }, 1)
  const rebuilt = await transaction(pool, 'write', (tx) => rebuildSums(tx, companyId))
  await pool.end()
  const wrong = rebuilt.filter(({ rows, differed }) => rows === 0 || differed > 0)
  if (wrong.length > 0) throw new Error(`the sums differ from the documents: ${JSON.stringify(wrong)}`)
}

/** @throws Error when not every line of the history was written the requested number of times */
async function proveRevenue(owner: Client, { lines }: History, times: number): Promise<void> {
  const { rows } = await owner.query<{ sum: number }>('select sum(net)::bigint as sum from sale_line')
  const due = times * lines.amounts.reduce((sum, amount) => sum + amount, 0)
  if (rows[0]?.sum !== due) throw new Error(`the sales amount to ${due}, their lines to ${rows[0]?.sum}`)
}

/** The database of that name if it contains what is expected; undefined otherwise. */
async function keptDatabase(
  server: PostgresServer,
  database: string,
  description: string,
): Promise<Client | undefined> {
  const admin = await openOwner({ ...server, database: 'postgres' })
  const { rowCount } = await admin.query(
    `select from pg_database where datname = $1 and shobj_description(oid, 'pg_database') = $2`,
    [database, description],
  )
  await admin.end()
  if (rowCount === 0) return undefined
  const owner = await openOwner({ ...server, database })
  await migrate(owner)
  return owner
}

async function newDatabase(
  server: PostgresServer,
  database: string,
  work: (owner: Client) => Promise<void>,
): Promise<Client> {
  const owner = await makeDatabase(server, database)
  await work(owner)
  return owner
}

/**
 * A company with a history repeated a number of times in a separate database; an existing one is used as it is, with
 * what was sold there since.
 */
export async function openReportShop(
  server: PostgresServer,
  database: string,
  history: History,
  times: number,
  today: string,
): Promise<ReportShop> {
  const description = `${times} x ${history.source}`
  const owner =
    (await keptDatabase(server, database, description)) ??
    (await newDatabase(server, database, async (fresh) => {
      await makeHistory(fresh, history, { count: times, days: history.days, today })
      await fresh.query('vacuum analyze')
      await fresh.query('checkpoint')
      if (times === 1) await proveSums(server, database)
      await proveRevenue(fresh, history, times)
      await fresh.query(`comment on database ${database} is '${description}'`)
    }))
  await makeLosses(owner, history, times, today)
  return { database, url: urlOf(server, database), cookies: await signIn(server, database, people), owner }
}
