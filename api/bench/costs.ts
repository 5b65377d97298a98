import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { described } from './document-requests.ts'
import { chosenKinds, openDocuments } from './documents.ts'
import { judge } from './race.ts'
import type { BenchShop, PostgresServer } from './shop.ts'
import { connectionsOf, workOf } from './work.ts'

/** Milliseconds of work whose costs are counted. */
const working = 4000
/** Milliseconds until the database has tidied up after the last document: it looks once a minute. */
const settling = 90_000
/** Milliseconds without a request. */
const resting = 20_000
/** Percent of a core. */
const restGoal = 0.5

type Owner = BenchShop['owner']

const counted = z.object({ wal: z.coerce.number(), tables: z.coerce.number(), indexes: z.coerce.number() })

/** The bytes of log written since the start, and of the tables and indexes of a schema. */
async function countBytes(owner: Owner, schema: string) {
  const { rows } = await owner.query(
    `select pg_current_wal_insert_lsn() - '0/0'::pg_lsn as wal,
            sum(pg_table_size(c.oid)) as tables, sum(pg_indexes_size(c.oid)) as indexes
       from pg_class c where c.relkind = 'r' and c.relnamespace = $1::regnamespace`,
    [schema],
  )
  return counted.parse(rows[0])
}

/**
 * What documents of each kind cost besides time: bytes of log and of indexes for each, beside those of the same document
 * by hand; the memory of a connection that has done all of it; the processor of a server that nobody uses.
 * @returns how many goals are missed
 */
export async function measureCosts(server: PostgresServer, folder: string, today: string): Promise<number> {
  const { shop, running, contenders, close } = await openDocuments(server, folder, today, { name: 'costs' })
  try {
    const fresh = Math.min(...(await memoryOf(await connectionsOf(shop.owner))))
    // A page that changes for the first time after a checkpoint is logged whole: a cost of checkpoints, not of documents.
    await shop.owner.query('alter system set full_page_writes = off')
    await shop.owner.query('select pg_reload_conf()')
    for (const kind of chosenKinds()) {
      const [floor, http] = contenders(kind)
      const bare = await bytesOf(shop.owner, 'floor', floor)
      const ours = await bytesOf(shop.owner, 'public', http)
      line(`${described[kind]}, log`, kilobytes(ours.wal), ours.wal / bare.wal, 'of the floor')
      line(
        `${described[kind]}, indexes`,
        kilobytes(ours.indexes),
        ours.indexes / ours.tables,
        'of its tables',
      )
    }
    // The largest: the connections of the floor have done less.
    const used = Math.max(...(await memoryOf(await connectionsOf(shop.owner))))
    line('a connection that did all of it', kilobytes(used), used / fresh, 'of a fresh one')
    await pause(settling)
    const share = await percentAtRest([running.pid, ...(await processesOf(shop.owner))])
    return judge('processor at rest', 'percent of a core  ', share, share < restGoal, `under ${restGoal}`)
  } finally {
    await close()
  }
}

/** The bytes that one document adds. */
async function bytesOf(
  owner: Owner,
  schema: 'floor' | 'public',
  contender: (clients: number, milliseconds: number) => Promise<number>,
) {
  await contender(1, working / 2)
  const before = await countBytes(owner, schema)
  const documents = ((await contender(1, working)) * working) / 1000
  const after = await countBytes(owner, schema)
  const each = (name: keyof typeof after) => (after[name] - before[name]) / documents
  return { wal: each('wal'), tables: each('tables'), indexes: each('indexes') }
}

/** The process ids of a database server that this connection sees, those in the background too. */
async function processesOf(owner: Owner): Promise<number[]> {
  const { rows } = await owner.query<{ pid: number }>('select pid from pg_stat_activity')
  return rows.map(({ pid }) => pid)
}

/** The percentage of one core that processes use while nobody asks for anything; those that end meanwhile count as none. */
async function percentAtRest(pids: readonly number[]): Promise<number> {
  const before = await Promise.all(pids.map(workOf))
  await pause(resting)
  const after = await Promise.all(pids.map(workOf))
  return (
    after.reduce<number>((sum, work = 0, at) => sum + Math.max(0, work - (before[at] ?? work)), 0) /
    (resting / 100)
  )
}

/** The memory of each process that is its alone, bytes. */
const memoryOf = (pids: readonly number[]): Promise<number[]> =>
  Promise.all(
    pids.map(async (pid) => {
      const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8')
      const parts = [...text.matchAll(/^Private_\w+:\s+(\d+) kB/gm)]
      return parts.reduce((sum, [, kb]) => sum + Number(kb) * 1024, 0)
    }),
  )

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} kB`.padStart(10)

function line(what: string, shown: string, ratio: number, of: string): void {
  console.log(`     ${what.padEnd(46)} ${shown}  ${ratio.toFixed(2)} ${of}`)
}
