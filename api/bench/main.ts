// The overhead of the server over the bare SQL of its own transactions, on a separate durable database, and how fast
// the form opens in a browser.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDays, dayOf } from '@trastienda/contract/calendar'
import { overPool } from '../src/db/db.ts'
import { startEmbedded } from '../src/db/embedded.ts'
import { differences, verifyLedgers } from '../src/verify/verify.ts'
import { chainChoices, chainRequests, chainOverSql, pendingPath, recordChain } from './chain.ts'
import { approveTogether } from './concurrent.ts'
import { makeChain } from './make-chain.ts'
import {
  choices,
  type Contender,
  openBenchPool,
  overHttp,
  pageOverSql,
  purchaseRequests,
  readRequest,
  purchaseOverSql,
} from './measure.ts'
import { standCrowd } from './crowd.ts'
import { compareDocuments } from './documents.ts'
import { compareLists } from './lists.ts'
import { measureCosts } from './costs.ts'
import { measureForms } from './forms.ts'
import { measureLongList } from './long-list.ts'
import { judge, per, race, rounds } from './race.ts'
import { recordAll } from './recording.ts'
import { compareReports } from './reports.ts'
import { linesOfSale, recordSale, saleChoices, saleRequests, saleOverSql, stockGoods } from './sale.ts'
import { type Running, startServer } from './server.ts'
import { type BenchShop, makeShop, type PostgresServer } from './shop.ts'

const purchases = Number(process.env['PURCHASES'] ?? 100_000)
const few = 1000

const today = dayOf(new Date())
const paths = {
  list: `/api/purchases?status=received,pending&store=1,2&from=${addDays(today, -200)}&limit=50`,
  // The number of suppliers and products, and of the newest purchases of each of them.
  search: '/api/search?q=prueba%2017',
}

const meaning = `
     Each line races the same work done two ways, in short turns, and takes the median of ${rounds} rounds.
     floor  how often per second the same document was written by hand, in the fewest statements, over the same driver
     SQL    how often per second its statements alone ran, over the same driver, with nothing around them
     HTTP   how often per second the server answered, statements and all
     then   HTTP / SQL: 1.00 is a server that adds nothing, 0.50 one that takes as long again as its database
     few    the same request against ${few} purchases, all against ${purchases}; then how many times as long all takes
     MISS   a goal, in brackets, that is not met`

let failed = 0
async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now()
  const result = await work()
  console.log(`     ${what} in ${((performance.now() - started) / 1000).toFixed(1)} s`)
  return result
}

async function verify(shop: BenchShop): Promise<void> {
  const found = differences(await verifyLedgers(overPool(shop.owner as never)))
  // Rows written as sets are in the history without the audit log's chain.
  const wrong = found.filter(({ name }) => name !== 'audit_chain')
  for (const { name, rows } of wrong) console.log(`MISS ledgers: ${name} ${JSON.stringify(rows[0])}`)
  failed += wrong.length
}

async function compare(server: PostgresServer, folder: string): Promise<void> {
  const small = await timed(`${few} purchases of 5 lines made`, () => makeShop(server, 'small', few))
  const large = await timed(`${purchases} purchases of 5 lines made`, () =>
    makeShop(server, 'large', purchases),
  )
  const recorder = await makeShop(server, 'recorder', 100)
  const pool = openBenchPool(server, large)
  const running: Running[] = []
  try {
    await timed('their ledgers verified', () => verify(large))
    const recordings = await recordAll(server, recorder, today, paths)
    for (const { url } of [small, large]) running.push(await startServer(url, folder))
    const [smallPort = 0, port = 0] = running.map((one) => one.port)
    const choose = await choices(large)
    await compareWithSql(
      'enter and approve',
      purchaseOverSql(pool, recordings, choose),
      overHttp(port, purchaseRequests(large, choose, today)),
    )
    await comparePages(
      pageOverSql(pool, recordings.page),
      overHttp(port, readRequest(large, paths.list)),
      overHttp(smallPort, readRequest(small, paths.list)),
    )
    await compareWithSql(
      `search over ${purchases} purchases`,
      pageOverSql(pool, recordings.search),
      overHttp(port, readRequest(large, paths.search)),
    )
    failed += await approveTogether(port, large, choose, today)
    await timed('the ledgers verified after all', () => verify(large))
  } finally {
    for (const one of running) await one.stop()
    await pool.end()
    for (const { owner } of [small, large, recorder]) await owner.end()
  }
}

/**
 * The documents of the buying chain, compared with their statements on a copy of the database. The copy's ledgers are
 * not verified afterwards.
 */
async function compareChain(server: PostgresServer, folder: string): Promise<void> {
  const enough = 12_000
  const [shop, twin, recorder] = [
    await makeShop(server, 'chain', enough),
    await makeShop(server, 'chain_twin', enough),
    await makeShop(server, 'chain_recorder', 100),
  ]
  for (const { owner } of [shop, twin, recorder]) await makeChain(owner)
  await verify(shop)
  const recordings = await recordChain(server, recorder, today)
  const pool = openBenchPool(server, twin)
  const running = await startServer(shop.url, folder)
  try {
    const choose = await chainChoices(shop)
    for (const [kind, what] of [
      ['payment', 'a payment over 20 purchases'],
      ['receipt', 'a received order of 20 lines'],
    ] as const) {
      const bySql = chainOverSql(pool, recordings[kind], choose)
      const byHttp = overHttp(running.port, chainRequests(shop, kind, choose, today))
      await compareWithSql(`enter and approve ${what}`, bySql, byHttp)
    }
    const page = overHttp(running.port, readRequest(shop, pendingPath))
    await compareWithSql('page of 50 of 10,000 pending payments', pageOverSql(pool, recordings.page), page)
    await timed('the ledgers of the chain verified', () => verify(shop))
  } finally {
    await running.stop()
    await pool.end()
    for (const { owner } of [shop, twin, recorder]) await owner.end()
  }
}

/** A sale, compared with its statements on a copy of the database. The copy's ledgers are not verified afterwards. */
async function compareSales(server: PostgresServer, folder: string): Promise<void> {
  const [shop, twin, recorder] = [
    await makeShop(server, 'sales', few),
    await makeShop(server, 'sales_twin', few),
    await makeShop(server, 'sales_recorder', 100),
  ]
  for (const each of [shop, twin]) await stockGoods(server, each, today)
  const recordings = await recordSale(server, recorder, today)
  const pool = openBenchPool(server, twin)
  const running = await startServer(shop.url, folder)
  try {
    const choose = saleChoices()
    const bySql = saleOverSql(pool, recordings, choose)
    const byHttp = overHttp(running.port, saleRequests(shop, choose, today))
    await compareWithSql(`enter and approve a sale of ${linesOfSale} lines`, bySql, byHttp)
    await timed('the ledgers of the sales verified', () => verify(shop))
  } finally {
    await running.stop()
    await pool.end()
    for (const { owner } of [shop, twin, recorder]) await owner.end()
  }
}

/** One or two transactions of bare SQL, compared with the server that runs them. */
async function compareWithSql(what: string, bySql: Contender, byHttp: Contender): Promise<void> {
  for (const connections of [1, 8]) {
    const { rates, ratio } = await race([bySql, byHttp], connections)
    const [sql = 0, http = 0] = rates
    const rateText = `SQL ${per(sql)}  HTTP ${per(http)}`
    failed += judge(
      `${what}, ${connections} at once`,
      rateText,
      ratio(1, 0),
      ratio(1, 0) >= 0.4,
      'at least 0.40',
    )
  }
}

async function comparePages(bySql: Contender, byHttp: Contender, ofFew: Contender): Promise<void> {
  for (const connections of [1, 8]) {
    const { rates, ratio } = await race([bySql, byHttp, ofFew], connections)
    const [sql = 0, http = 0, fewer = 0] = rates
    const rateText = `SQL ${per(sql)}  HTTP ${per(http)}`
    failed += judge(
      `page of 50, ${connections} at once`,
      rateText,
      ratio(1, 0),
      ratio(1, 0) >= 0.5,
      'at least 0.50',
    )
    const both = `few ${per(fewer)}  all  ${per(http)}`
    failed += judge(
      `the same against ${few} purchases`,
      both,
      ratio(2, 1),
      ratio(2, 1) <= 1.3,
      'cost at most 1.30',
    )
  }
}

/** Whether a part is measured: all of them, or the one that ONLY names. */
const isSelected = (
  part:
    | 'documents'
    | 'costs'
    | 'lists'
    | 'long-list'
    | 'crowd'
    | 'purchases'
    | 'chain'
    | 'sales'
    | 'reports'
    | 'forms',
) => (process.env['ONLY'] ?? part) === part

/** Kept with what is written there, so that the histories need not be written again; else a temporary folder. */
const keptFolder = process.env['BENCH_DIR']
const folder = keptFolder ?? (await mkdtemp(join(tmpdir(), 'trastienda-bench-')))
const embedded = await startEmbedded(folder)
console.log(`${meaning}\n`)
try {
  const server = { host: embedded.socketDir, port: embedded.port, user: embedded.user }
  if (isSelected('documents'))
    failed += await compareDocuments(server, join(folder, 'documents'), today, verify)
  if (isSelected('costs')) failed += await measureCosts(server, join(folder, 'costs'), today)
  if (isSelected('lists')) failed += await compareLists(server, join(folder, 'lists'), today)
  if (isSelected('long-list')) failed += await measureLongList(server, join(folder, 'long-list'), purchases)
  if (isSelected('crowd')) failed += await standCrowd(server, join(folder, 'crowd'), today, verify)
  if (isSelected('purchases')) await compare(server, join(folder, 'server'))
  if (isSelected('chain')) await compareChain(server, join(folder, 'chain'))
  if (isSelected('sales')) await compareSales(server, join(folder, 'sales'))
  if (isSelected('reports')) failed += await compareReports(server, join(folder, 'reports'), today)
} finally {
  await embedded.stop()
  if (keptFolder === undefined) await rm(folder, { recursive: true, force: true })
}
if (isSelected('forms')) failed += await measureForms()
console.log(failed === 0 ? 'Every goal is met' : `${failed} goals are missed`)
process.exitCode = failed === 0 ? 0 : 1
