import type { Day } from '@trastienda/contract/calendar'
import type { Client } from 'pg'
import { linesOfSale, saleMaker } from './history-sale.ts'
import { readHistory } from './history.ts'
import { type Connection, openConnection } from './http-client.ts'
import { expectOk } from './measure.ts'
import { median } from './rate.ts'
import { openReportShop, type ReportShop } from './report-shop.ts'
import { type Measured, measuredReports } from './report-paths.ts'
import { type Running, startServer } from './server.ts'
import type { PostgresServer } from './shop.ts'
import { workSoFar } from './work.ts'

const times = Number(process.env['TIMES'] ?? 10)
const rounds = Number(process.env['ROUNDS'] ?? 15)
const most = { milliseconds: 100, growth: 1.3 }
/** Smaller differences are noise of the machine. */
const unrest = 3
/** Which reports are measured, by name: all of them, or those that CASES matches. */
const chosenCases = new RegExp(process.env['CASES'] ?? '')
/** A plain query slower than this many milliseconds is not repeated. */
const slow = 1000

const meaning = `
     Each dashboard and report at the server, one request at a time: the median of ${rounds} rounds.
     1x     over the history once, ${times}x over as many times as many documents, in milliseconds from question to answer
     work   what processors worked on it at the server and its database, ${times}x, in milliseconds, and how many times what 1x
            takes (at most ${most.growth}, or ${unrest} ms more): what else the machine does is not in it
     plain  how long a plain query over the documents takes there, and how many times as long as the report
     MISS   longer than ${most.milliseconds} ms, or grown by more`

async function timed<T>(work: () => Promise<T>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

interface Side {
  readonly shop: ReportShop
  readonly connection: Connection
  readonly pid: number
}

const asking =
  ({ shop, connection }: Side, path: string) =>
  async () =>
    expectOk(await connection.request('GET', path, { cookie: shop.cookies.admin }))

type Work = () => Promise<unknown>

/** The elapsed time and the processor time of something; milliseconds. */
interface Taken {
  readonly passed: number
  readonly worked: number
}

/** If the system does not report processor time, all elapsed time counts as work. */
async function taking({ shop, pid }: Side, work: Work): Promise<Taken> {
  const before = await workSoFar(pid, shop.owner)
  const passed = await timed(work)
  const after = await workSoFar(pid, shop.owner)
  return { passed, worked: before === undefined || after === undefined ? passed : after - before }
}

type Sides = readonly [Side, Side]

/** The times of both, measured in turns. */
async function inTurns(sides: Sides, works: readonly [Work, Work]): Promise<[Taken, Taken]> {
  // A statement is planned five times on each connection of the server, and cold pages are read.
  for (let warm = 0; warm < 7; warm += 1) for (const work of works) await work()
  const taken: [Taken, Taken][] = []
  for (let round = 0; round < rounds; round += 1)
    taken.push([await taking(sides[0], works[0]), await taking(sides[1], works[1])])
  const middle = (of: readonly Taken[]): Taken => ({
    passed: median(of.map(({ passed }) => passed)),
    worked: median(of.map(({ worked }) => worked)),
  })
  return [middle(taken.map(([one]) => one)), middle(taken.map(([, many]) => many))]
}

async function plainly(
  { owner }: ReportShop,
  { plain }: Measured,
  times: Map<string, number>,
): Promise<number> {
  const before = times.get(plain)
  if (before !== undefined) return before
  const first = await timed(() => owner.query(plain))
  // A slow query takes as long again, whether its pages were cold or not.
  const took = first > slow ? first : await timed(() => owner.query(plain))
  times.set(plain, took)
  return took
}

const formatMilliseconds = (milliseconds: number) => `${milliseconds.toFixed(1).padStart(7)} ms`

/** Prints a line. @returns how many goals are missed: none or one */
function judge(what: string, [one, many]: readonly [Taken, Taken], more: string, mayGrow = false): number {
  const growth = many.worked / one.worked
  const grown = !mayGrow && growth > most.growth && many.worked - one.worked > unrest
  const holds = many.passed <= most.milliseconds && !grown
  const worked = `work ${formatMilliseconds(many.worked)} ${growth.toFixed(2)} times`
  console.log(
    `${holds ? 'ok  ' : 'MISS'} ${what.padEnd(40)} 1x ${formatMilliseconds(one.passed)}  ${times}x ${formatMilliseconds(many.passed)}  ${worked}${more}`,
  )
  return holds ? 0 : 1
}

/** Prints the time of each report. @returns how many goals are missed */
async function compare(sides: Sides, reports: readonly Measured[]): Promise<number> {
  const times = new Map<string, number>()
  let missed = 0
  for (const report of reports.filter(({ what }) => chosenCases.test(what))) {
    const { path, what, ofMore = false } = report
    const both = await inTurns(sides, [asking(sides[0], path), asking(sides[1], path)])
    const plain = await plainly(sides[1].shop, report, times)
    const more = `${ofMore ? ' (of more days)' : ''}  plain ${formatMilliseconds(plain)} = ${(plain / both[1].passed).toFixed(1)} times`
    missed += judge(what, both, more, ofMore)
  }
  return missed
}

/** Prints the time to enter and approve a sale. @returns how many goals are missed: none or one */
async function compareSales(sides: Sides, today: Day): Promise<number> {
  const what = `a sale of ${linesOfSale} lines, and its approval`
  if (!chosenCases.test(what)) return 0
  const maker = ({ shop, connection }: Side) => saleMaker(shop, connection, today)
  return judge(what, await inTurns(sides, [await maker(sides[0]), await maker(sides[1])]), '')
}

/** The sales of the whole history, according to the report on sales. @throws Error when it differs from the sales */
async function proveRevenue(side: Side, today: Day): Promise<void> {
  const { rows } = await side.shop.owner.query<{ first: string; sum: number }>(
    `select min(sold_on) as first, sum(subtotal - discount)::bigint as sum from sale where approval = 'approved'`,
  )
  const { first = today, sum = 0 } = rows[0] ?? {}
  const reply = await asking(side, `/api/reports/sales_report?by=month&from=${first}&to=${today}`)()
  const { totals } = JSON.parse(reply.body) as { totals: { amount: number } }
  if (totals.amount !== sum) throw new Error(`the sales amount to ${sum}, the report says ${totals.amount}`)
}

/** Compares the reports of a history with those of the same history repeated. @returns how many goals are missed */
export async function compareReports(server: PostgresServer, folder: string, today: Day): Promise<number> {
  console.log(`${meaning}\n`)
  const history = await readHistory()
  console.log(`     The history is ${history.source}`)
  const running: Running[] = []
  const connections: Connection[] = []
  const owners: Client[] = []
  const make = async (database: string, count: number) => {
    const started = performance.now()
    const shop = await openReportShop(server, database, history, count, today)
    owners.push(shop.owner)
    console.log(`     ${count}x made or found in ${((performance.now() - started) / 1000).toFixed(0)} s`)
    return shop
  }
  // Connected after both exist: a server closes a connection that is idle for so long.
  const open = async (shop: Side['shop']): Promise<Side> => {
    const program = await startServer(shop.url, folder)
    running.push(program)
    const connection = await openConnection(program.port)
    connections.push(connection)
    const side = { shop, connection, pid: program.pid }
    await proveRevenue(side, today)
    return side
  }
  try {
    const shops = [await make('history_once', 1), await make('history_many', times)] as const
    const [one, many] = [await open(shops[0]), await open(shops[1])]
    const { rows } = await one.shop.owner.query<{ id: number }>(
      'select min(id) as id from lot where product_id = 1',
    )
    const reports = measuredReports(today, history.days * times, rows[0]?.id ?? 0)
    const missed = await compare([one, many], reports)
    return missed + (await compareSales([one, many], today))
  } finally {
    for (const connection of connections) connection.close()
    for (const program of running) await program.stop()
    for (const owner of owners) await owner.end()
  }
}
