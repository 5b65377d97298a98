import type { Client } from 'pg'
import { transaction } from '../src/db/db.ts'
import { migrate } from '../src/db/migrate.ts'
import { openOwner, openPool } from '../src/db/pool.ts'
import { rebuildSums } from '../src/report/rebuild.ts'
import type { History } from './history.ts'
import { makeHistory } from './make-history.ts'
import { type Cookies, type PostgresServer, signIn, urlOf } from './shop.ts'

export interface ReportShop {
  readonly database: string
  readonly url: string
  readonly cookies: Cookies
  readonly owner: Client
}

const people = { userId: 1, adminId: 2 }
const companyId = 1

/** Rebuilds what the reports read. @throws Error when it differs from what is there */
async function proveSums(server: PostgresServer, database: string): Promise<void> {
  const pool = openPool({ ...server, database }, 1)
  const rebuilt = await transaction(pool, 'write', (tx) => rebuildSums(tx, companyId))
  await pool.end()
  const wrong = rebuilt.filter(({ rows, differed }) => rows === 0 || differed > 0)
  if (wrong.length > 0) throw new Error(`the sums are not those of the documents: ${JSON.stringify(wrong)}`)
}

/** A company with a history so many times over in a database of its own. */
export async function makeReportShop(
  server: PostgresServer,
  database: string,
  history: History,
  times: number,
  today: string,
): Promise<ReportShop> {
  const admin = await openOwner({ ...server, database: 'postgres' })
  await admin.query(`create database ${database}`)
  await admin.end()
  const owner = await openOwner({ ...server, database })
  await migrate(owner)
  await makeHistory(owner, history, { count: times, days: history.days, today })
  await owner.query('vacuum analyze')
  await owner.query('checkpoint')
  if (times === 1) await proveSums(server, database)
  return { database, url: urlOf(server, database), cookies: await signIn(server, database, people), owner }
}
