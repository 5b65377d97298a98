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

const times = Number(process.env['TIMES'] ?? 10)
const rounds = Number(process.env['ROUNDS'] ?? 15)
const most = { milliseconds: 100, growth: 1.3 }
/** Less than this is the machine's own unrest. */
const unrest = 3
/** Milliseconds from which on a plain query is not asked twice. */
const slow = 1000

const meaning = `
     Each dashboard and report at the server, one request at a time: the median of ${rounds} rounds.
     1x     over the history once, ${times}x over as many times as many documents, in milliseconds
     then   how many times as long ${times}x takes (at most ${most.growth}, or ${unrest} ms more), and how many times as long a plain query
            over the documents takes there
     MISS   longer than ${most.milliseconds} ms, or grown by more`

async function timed<T>(work: () => Promise<T>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

interface Side {
  readonly shop: ReportShop
  readonly connection: Connection
}

const asking =
  ({ shop, connection }: Side, path: string) =>
  async () =>
    expectOk(await connection.ask('GET', path, { cookie: shop.cookies.admin }))

type Work = () => Promise<unknown>

/** How long both take in turns, milliseconds. */
async function inTurns(one: Work, many: Work): Promise<[number, number]> {
  // A statement is planned anew five times on each connection of the server, and cold pages are read.
  for (let warm = 0; warm < 3; warm += 1) for (const work of [one, many]) await work()
  const taken: [number, number][] = []
  for (let round = 0; round < rounds; round += 1) taken.push([await timed(one), await timed(many)])
  return [median(taken.map(([first]) => first)), median(taken.map(([, second]) => second))]
}

async function plainly(
  { owner }: ReportShop,
  { plain }: Measured,
  known: Map<string, number>,
): Promise<number> {
  const before = known.get(plain)
  if (before !== undefined) return before
  const first = await timed(() => owner.query(plain))
  // What takes long takes as long again, whether its pages were cold or not.
  const took = first > slow ? first : await timed(() => owner.query(plain))
  known.set(plain, took)
  return took
}

const told = (milliseconds: number) => `${milliseconds.toFixed(1).padStart(7)} ms`

/** Prints a line. @returns how many goals are missed: none or one */
function judge(what: string, [one, many]: [number, number], more: string, mayGrow = false): number {
  const growth = many / one
  const grown = !mayGrow && growth > most.growth && many - one > unrest
  const holds = many <= most.milliseconds && !grown
  console.log(
    `${holds ? 'ok  ' : 'MISS'} ${what.padEnd(38)} 1x ${told(one)}  ${times}x ${told(many)}  growth ${growth.toFixed(2)}${more}`,
  )
  return holds ? 0 : 1
}

/** Tells how long each report takes. @returns how many goals are missed */
async function compare(sides: readonly [Side, Side], reports: readonly Measured[]): Promise<number> {
  const known = new Map<string, number>()
  let missed = 0
  for (const report of reports) {
    const { path, what, ofMore = false } = report
    const both = await inTurns(asking(sides[0], path), asking(sides[1], path))
    const plain = await plainly(sides[1].shop, report, known)
    const more = `${ofMore ? ' (of more days)' : ''}  plain ${told(plain)} = ${(plain / both[1]).toFixed(1)} times`
    missed += judge(what, both, more, ofMore)
  }
  return missed
}

/** Tells how long a sale takes to enter and approve. @returns how many goals are missed: none or one */
async function compareSales([one, many]: readonly [Side, Side], today: Day): Promise<number> {
  const makers = [
    await saleMaker(one.shop, one.connection, today),
    await saleMaker(many.shop, many.connection, today),
  ] as const
  return judge(`a sale of ${linesOfSale} lines, and its approval`, await inTurns(...makers), '')
}

/** What the whole history was sold for, as the report on sales says it. @throws Error when it is not what the sales say */
async function proveRevenue(side: Side, today: Day): Promise<void> {
  const { rows } = await side.shop.owner.query<{ first: string; sum: number }>(
    `select min(sold_on) as first, sum(subtotal - discount)::bigint as sum from sale where approval = 'approved'`,
  )
  const { first = today, sum = 0 } = rows[0] ?? {}
  const reply = await asking(side, `/api/reports/sales_report?by=month&from=${first}&to=${today}`)()
  const { totals } = JSON.parse(reply.body) as { totals: { amount: number } }
  if (totals.amount !== sum) throw new Error(`the sales came to ${sum}, the report says ${totals.amount}`)
}

/** Compares the reports of a history with those of the same history many times over. @returns how many goals are missed */
export async function compareReports(server: PostgresServer, folder: string, today: Day): Promise<number> {
  console.log(`${meaning}\n`)
  const history = await readHistory()
  console.log(`     The history is ${history.source}`)
  const running: Running[] = []
  const connections: Connection[] = []
  const owners: Client[] = []
  const open = async (database: string, count: number): Promise<Side> => {
    const started = performance.now()
    const shop = await openReportShop(server, database, history, count, today)
    owners.push(shop.owner)
    console.log(`     ${count}x made or found in ${((performance.now() - started) / 1000).toFixed(0)} s`)
    const program = await startServer(shop.url, folder)
    running.push(program)
    const connection = await openConnection(program.port)
    connections.push(connection)
    const side = { shop, connection }
    await proveRevenue(side, today)
    return side
  }
  try {
    const one = await open('history_once', 1)
    const many = await open('history_many', times)
    const missed = await compare([one, many], measuredReports(today, history.days * times))
    return missed + (await compareSales([one, many], today))
  } finally {
    for (const connection of connections) connection.close()
    for (const program of running) await program.stop()
    for (const owner of owners) await owner.end()
  }
}
