import type { Day } from '@trastienda/contract/calendar'
import type { Client } from 'pg'
import { readHistory } from './history.ts'
import { type Connection, openConnection } from './http-client.ts'
import { expectOk } from './measure.ts'
import { median } from './rate.ts'
import { makeReportShop, type ReportShop } from './report-shop.ts'
import { type Measured, measuredReports } from './report-paths.ts'
import { type Running, startServer } from './server.ts'
import type { PostgresServer } from './shop.ts'

const times = Number(process.env['TIMES'] ?? 10)
const rounds = Number(process.env['ROUNDS'] ?? 15)
const most = { milliseconds: 100, growth: 1.3 }
/** Less than this is the machine's own unrest. */
const unrest = 3

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

/** How long both take in turns, milliseconds. */
async function both(sides: readonly [Side, Side], path: string): Promise<[number, number]> {
  const [one, many] = [asking(sides[0], path), asking(sides[1], path)]
  // A statement is planned anew five times on each connection of the server, and cold pages are read.
  for (let warm = 0; warm < 3; warm += 1) for (const ask of [one, many]) await ask()
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
  await owner.query(plain)
  const took = await timed(() => owner.query(plain))
  known.set(plain, took)
  return took
}

/** Tells how long each report takes. @returns how many goals are missed */
async function compare(sides: readonly [Side, Side], reports: readonly Measured[]): Promise<number> {
  const known = new Map<string, number>()
  const told = (milliseconds: number) => `${milliseconds.toFixed(1).padStart(7)} ms`
  let missed = 0
  for (const report of reports) {
    const [one, many] = await both(sides, report.path)
    const plain = await plainly(sides[1].shop, report, known)
    const growth = many / one
    const grown = report.ofAll !== true && growth > most.growth && many - one > unrest
    const holds = many <= most.milliseconds && !grown
    if (!holds) missed += 1
    console.log(
      `${holds ? 'ok  ' : 'MISS'} ${report.what.padEnd(34)} 1x ${told(one)}  ${times}x ${told(many)}  growth ${growth.toFixed(2)}` +
        `${report.ofAll ? ' (of all days)' : ''}  plain ${told(plain)} = ${(plain / many).toFixed(1)} times`,
    )
  }
  return missed
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
    const shop = await makeReportShop(server, database, history, count, today)
    owners.push(shop.owner)
    console.log(
      `     ${count}x made and its sums rebuilt and verified in ${((performance.now() - started) / 1000).toFixed(0)} s`,
    )
    const program = await startServer(shop.url, folder)
    running.push(program)
    const connection = await openConnection(program.port)
    connections.push(connection)
    return { shop, connection }
  }
  try {
    const one = await open('history_once', 1)
    const many = await open('history_many', times)
    return await compare([one, many], measuredReports(today, history.days * times))
  } finally {
    for (const connection of connections) connection.close()
    for (const program of running) await program.stop()
    for (const owner of owners) await owner.end()
  }
}
