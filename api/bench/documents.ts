import { openPool } from '../src/db/pool.ts'
import { described, documentRequests } from './document-requests.ts'
import { type FloorKind, onFloor } from './floor.ts'
import { makeFloor } from './floor-schema.ts'
import { makeChain } from './make-chain.ts'
import { type Contender, overHttp } from './measure.ts'
import { judge, per, race } from './race.ts'
import { stockGoods } from './sale.ts'
import { startServer } from './server.ts'
import { type BenchShop, makeShop, type PostgresServer } from './shop.ts'

const manyPurchases = 12_000
/** What entering and approving over HTTP is to reach of the same document written by hand. */
const goal = 0.35
/** Of the rate with eight clients; what is lost beyond that is more than the noise of a run. */
const noSlower = 0.95
/** Milliseconds of work of each contender before it is measured. */
const warmUp = 3000

/** A shop with everything that documents of each kind need, its floor, and the server on it. */
export async function openDocuments(
  server: PostgresServer,
  folder: string,
  today: string,
  { name, purchases = manyPurchases }: { readonly name: string; readonly purchases?: number },
) {
  const shop = await makeShop(server, name, purchases)
  await makeChain(shop.owner)
  await stockGoods(server, shop, today)
  await makeFloor(shop.owner)
  // The tables of the floor belong to the owner, whom alone they serve.
  await shop.owner.query('grant usage on schema floor to trastienda_app')
  await shop.owner.query('grant all on all tables in schema floor to trastienda_app')
  const pool = openPool({ ...server, database: shop.database }, 16)
  const running = await startServer(shop.url, folder)
  const requests = await documentRequests(shop, today)
  return {
    shop,
    running,
    pool,
    requests,
    /** The same document by hand and over HTTP. */
    contenders: (kind: FloorKind) => [onFloor(pool, kind), overHttp(running.port, requests[kind])] as const,
    close: async () => {
      await running.stop()
      await pool.end()
      await shop.owner.end()
    },
  }
}

/**
 * Documents of every kind, entered and approved over HTTP, compared with the fewest statements that do the same by
 * hand in the same database.
 * @param verify checks whether the ledgers agree at the end
 * @returns how many goals are missed
 */
export async function compareDocuments(
  server: PostgresServer,
  folder: string,
  today: string,
  verify: (shop: BenchShop) => Promise<void>,
): Promise<number> {
  const { shop, contenders, close } = await openDocuments(server, folder, today, { name: 'documents' })
  let missed = 0
  try {
    for (const kind of chosenKinds()) {
      const both = contenders(kind)
      // As autovacuum does within a minute: until then, tables that were empty have the plans of empty tables.
      for (const contender of both) await contender(4, warmUp)
      await shop.owner.query('analyze')
      missed += await compareKind(described[kind], both)
    }
    await verify(shop)
  } finally {
    await close()
  }
  return missed
}

/** The kinds of `KINDS`, such as `purchase,sale`; all when it is not set. */
export function chosenKinds(): FloorKind[] {
  const chosen = process.env['KINDS']?.split(',')
  return (Object.keys(described) as FloorKind[]).filter((kind) => chosen?.includes(kind) ?? true)
}

/** One kind with one client, eight and sixteen. @returns how many goals are missed */
async function compareKind(
  named: string,
  contenders: readonly [floor: Contender, http: Contender],
): Promise<number> {
  let missed = 0
  const rateWith = new Map<number, number>()
  for (const clients of [1, 8, 16]) {
    const { rates, ratio } = await race(contenders, clients)
    const [floor = 0, http = 0] = rates
    const rateText = `floor ${per(floor)}  HTTP ${per(http)}`
    const reached = ratio(1, 0)
    missed += judge(`${named}, ${clients} at once`, rateText, reached, reached >= goal, `at least ${goal}`)
    rateWith.set(clients, http)
  }
  const [eight = 0, sixteen = 0] = [rateWith.get(8), rateWith.get(16)]
  const share = sixteen / eight
  const rateText = `eight ${per(eight)}  HTTP ${per(sixteen)}`
  missed += judge(`${named}, sixteen after eight`, rateText, share, share >= noSlower, `at least ${noSlower}`)
  return missed
}
