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

async function ownerOf(server: PostgresServer, database: string): Promise<Client> {
  const admin = await openOwner({ ...server, database: 'postgres' })
  await admin.query(`create database ${database}`)
  await admin.query(`alter database ${database} set work_mem = '256MB'`)
  await admin.end()
  return openOwner({ ...server, database })
}

/** A company with a history so many times over in a database of its own, the sums that its reports read rebuilt. */
export async function makeReportShop(
  server: PostgresServer,
  database: string,
  history: History,
  times: number,
  today: string,
): Promise<ReportShop> {
  const owner = await ownerOf(server, database)
  await migrate(owner)
  await makeHistory(owner, history, { count: times, days: history.days, today })
  const pool = openPool({ ...server, database }, 1)
  await owner.query('vacuum analyze')
  const rebuilt = await transaction(pool, 'write', (tx) => rebuildSums(tx, companyId))
  for (const { table, rows } of rebuilt) if (rows === 0) throw new Error(`${table} was not rebuilt`)
  await owner.query('vacuum analyze')
  await pool.end()
  await owner.query(`alter database ${database} reset work_mem`)
  await owner.query('checkpoint')
  return { database, url: urlOf(server, database), cookies: await signIn(server, database, people), owner }
}
