import { described } from './document-requests.ts'
import { openDocuments } from './documents.ts'
import type { FloorKind } from './floor.ts'
import { type Connection, openConnection } from './http-client.ts'
import { lists } from './lists.ts'
import { Refused, type Requests, readRequest } from './measure.ts'
import { judge } from './race.ts'
import { rateOf } from './rate.ts'
import type { BenchShop, PostgresServer } from './shop.ts'

/** People of the shop who work at the same time, each on a connection of their own, without a pause. */
const people = 200
const minutes = Number(process.env['MINUTES'] ?? 10)
/** One of a hundred replies may take so many times as long as the middle one. */
const tail = 10

/** Of twenty who work, so many enter and approve documents of this kind; the others read. */
const writers: Partial<Record<FloorKind, number>> = {
  purchase: 2,
  sale: 3,
  payment: 1,
  receipt: 1,
  transfer: 1,
}

/** The connection of somebody, whose replies are counted. */
function counted(connection: Connection, took: number[], wrong: Map<string, number>): Connection {
  return {
    ...connection,
    request: async (...call) => {
      const started = performance.now()
      const reply = await connection.request(...call)
      took.push(performance.now() - started)
      // Flags are ticked as seen by the next request.
      const refused = reply.status !== 200 && !reply.body.includes('flags_unseen')
      if (refused) {
        const said = `${call[0]} ${call[1].replaceAll(/\d+/g, 'N')}: ${reply.status} ${reply.body.slice(0, 120)}`
        wrong.set(said, (wrong.get(said) ?? 0) + 1)
      }
      return reply
    },
  }
}

const readsOf = (shop: BenchShop): Requests[] => [
  ...lists.map((list) => readRequest(shop, `/api/${list}?limit=50`)),
  ...['prueba 17', 'FE-', 'lot'].map((q) => readRequest(shop, `/api/search?q=${encodeURIComponent(q)}`)),
  readRequest(shop, '/api/dashboard'),
]

/**
 * A crowd that reads and writes at once for minutes. Nobody may see an error, and nobody may wait much longer than the
 * others.
 * @param verify checks whether the ledgers agree at the end
 * @returns how many goals are missed
 */
export async function standCrowd(
  server: PostgresServer,
  folder: string,
  today: string,
  verify: (shop: BenchShop) => Promise<void>,
): Promise<number> {
  const { shop, running, requests, close } = await openDocuments(server, folder, today, { name: 'crowd' })
  const [took, wrong] = [[] as number[], new Map<string, number>()]
  const reads = readsOf(shop)
  const works = (Object.keys(described) as FloorKind[]).flatMap((kind) =>
    Array.from({ length: writers[kind] ?? 0 }, () => requests[kind]),
  )
  try {
    const connections = await Promise.all(
      Array.from({ length: people }, async () => counted(await openConnection(running.port), took, wrong)),
    )
    const workers = connections.map((connection, at) => ({ connection, work: works[at % 20], at }))
    await rateOf(workers, minutes * 60_000, async (worker) => {
      worker.at += 1
      const once = worker.work ?? reads[worker.at % reads.length]
      // Somebody who is refused, which is counted, goes on with the next.
      await once?.(worker.connection).catch((error: unknown) => {
        if (!(error instanceof Refused)) throw error
      })
    })
    for (const connection of connections) connection.close()
    await verify(shop)
  } finally {
    await close()
  }
  const sorted = took.toSorted((a, b) => a - b)
  const [middle = 0, last = 0] = [0.5, 0.99].map((share) => sorted[Math.floor(share * sorted.length)])
  for (const [said, times] of wrong) console.log(`     ${times} times ${said}`)
  const refused = [...wrong.values()].reduce((sum, times) => sum + times, 0)
  const rateText = `${(took.length / minutes / 60).toFixed(0)}/s, middle ${middle.toFixed(0)} ms, 99 % under ${last.toFixed(0)} ms`
  return (
    judge(`${people} people, ${took.length} replies, refused`, '', refused, refused === 0, 'none') +
    judge(`${people} people`, rateText, last / middle, last / middle < tail, `under ${tail}`)
  )
}
