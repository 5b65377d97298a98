import { randomBytes } from 'node:crypto'
import { sessionSeconds } from '@trastienda/contract/auth'
import { type Client } from 'pg'
import { insertSession } from '../src/auth/queries.ts'
import { overPool } from '../src/db/db.ts'
import { migrate } from '../src/db/migrate.ts'
import { openOwner, openPool } from '../src/db/pool.ts'
import { hashOf } from '../src/http/session.ts'
import { lotExpiry, lotsOfProduct, makeCompany, type MadeCompany } from './make.ts'

export interface PostgresServer {
  readonly host: string
  readonly port: number
  readonly user: string
}

export interface Cookies {
  readonly user: string
  readonly admin: string
}

export interface BenchShop extends MadeCompany {
  readonly database: string
  readonly url: string
  readonly cookies: Cookies
  readonly owner: Client
}

/** What a server needs to connect to a database. */
export const urlOf = ({ user, host, port }: PostgresServer, database: string) =>
  `postgres://${user}@/${database}?host=${host}&port=${port}`

/** Signs both people in. */
export async function signIn(
  server: PostgresServer,
  database: string,
  { userId, adminId }: Pick<MadeCompany, 'userId' | 'adminId'>,
): Promise<Cookies> {
  const pool = openPool({ ...server, database }, 1)
  const cookieOf = async (id: number) => {
    const [token, bind] = [randomBytes(32).toString('base64url'), randomBytes(32).toString('base64url')]
    await insertSession(overPool(pool), {
      token: hashOf(token),
      bind: hashOf(bind),
      userId: id,
      now: new Date(),
      seconds: sessionSeconds,
      address: '',
      agent: 'bench',
    })
    return `authToken=${token}; bind=${bind}`
  }
  const cookies = { user: await cookieOf(userId), admin: await cookieOf(adminId) }
  await pool.end()
  return cookies
}

/** A database with the newest schema and nothing else; an earlier one with that name is dropped. */
export async function makeDatabase(server: PostgresServer, database: string): Promise<Client> {
  const admin = await openOwner({ ...server, database: 'postgres' })
  await admin.query(`drop database if exists ${database} with (force)`)
  await admin.query(`create database ${database}`)
  await admin.end()
  const owner = await openOwner({ ...server, database })
  await migrate(owner)
  return owner
}

/** A company with a number of purchases in a separate database, and both people signed in. */
export async function makeShop(
  server: PostgresServer,
  database: string,
  purchases: number,
): Promise<BenchShop> {
  const owner = await makeDatabase(server, database)
  const company = await makeCompany(owner, purchases)
  const cookies = await signIn(server, database, company)
  return {
    ...company,
    database,
    url: urlOf(server, database),
    cookies,
    owner,
  }
}

/** Files that no purchase has yet. @returns the first of `count` ids */
export async function addAttachments(owner: Client, count: number): Promise<number> {
  const { rows } = await owner.query<{ first: number }>(
    `with inserted as (
       insert into attachment (company_id, sha256, name, media_type, size, created_by)
       select 1, md5('chosen ' || n) || md5(n::text), 'factura.pdf', 'application/pdf', 1000, 1 from generate_series(1, $1::int) n returning id)
     select min(id) as first from inserted`,
    [count],
  )
  return rows[0]?.first ?? 0
}

export interface Choice {
  readonly supplierId: number
  readonly productIds: readonly number[]
  readonly attachmentId: number
  /** Makes the reference and the total different from any other. */
  readonly serial: number
  /** The present cost of each product, whole pesos: a bill near it has no flag. */
  readonly costs?: readonly number[]
}

/** The body of a new purchase of five lines. */
export function bodyOf(
  { supplierId, productIds, attachmentId, serial, costs }: Choice,
  storeId: number,
  purchasedOn: string,
) {
  return {
    supplierId,
    storeId,
    reference: `B-${serial}`,
    purchasedOn,
    creditDays: 30,
    responsibleId: 1,
    customerId: null,
    discount: 0,
    shipping: 0,
    returned: 0,
    attachmentIds: [attachmentId],
    items: productIds.map((productId, at) => {
      const lot = 1 + ((serial + at) % lotsOfProduct)
      return {
        productId,
        lot: `L${lot}`,
        expiresOn: lotExpiry(lot),
        quantity: String(1 + at * 3),
        cost: `${costs?.[at] ?? 2000}.${String(serial % 100_000).padStart(5, '0')}`,
      }
    }),
  }
}
