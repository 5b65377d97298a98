import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { readConfig } from '../config.ts'
import { type Database, openDatabase } from '../database.ts'
import { routes } from '../features.ts'
import { diskRoom } from '../files/disk-room.ts'
import { diskStore } from '../files/store.ts'
import { serve } from '../http/serve.ts'
import { openMailWay } from '../mail/way.ts'
import { openVault } from '../vault.ts'
import { overPool, transaction } from './db.ts'
import { problemOf } from './failure.ts'
import { Heartbeat } from './heartbeat.ts'
import { sql } from './sql.ts'

let folder: string
let database: Database
let app: FastifyInstance

beforeAll(async () => {
  folder = mkdtempSync(join(realpathSync(tmpdir()), 'trastienda-silent-'))
  chmodSync(folder, 0o755)
  database = await openDatabase(readConfig({ DATA_DIR: folder }, []))
  const services = {
    pool: database.pool,
    files: diskStore(join(folder, 'files')),
    disk: diskRoom(folder),
    mail: openMailWay({ smtpUrl: undefined, from: 'tienda@example.com' }, join(folder, 'mail')),
    vault: openVault(randomBytes(32).toString('hex')),
    clock: () => new Date(),
    publicUrl: undefined,
    secure: false,
  }
  app = await serve(routes, services, { logger: false, trustedProxies: [] })
}, 60_000)
afterAll(async () => {
  await app.close()
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
})

const server = () => Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])

/** The server and all its child processes. */
function processes(): number[] {
  const all = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
  const children = all
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, parent]) => parent === server())
  return [server(), ...children.map(([pid = 0]) => pid)]
}

/** Pauses processes during some work. They are resumed even when it fails. */
async function whileStopped(pids: readonly number[], work: () => Promise<void>): Promise<void> {
  for (const pid of pids) process.kill(pid, 'SIGSTOP')
  try {
    await work()
  } finally {
    for (const pid of pids) process.kill(pid, 'SIGCONT')
  }
}

const one = z.object({ one: z.int() })
const selectOne = () => overPool(database.pool).one(one, sql`select 1 as one`)
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'answered',
    (error: unknown) => problemOf(error)?.code,
  )
const manySelect = () => Promise.all(Array.from({ length: 30 }, () => codeOf(selectOne())))
const answersAgain = () =>
  vi.waitFor(async () => expect(new Set(await manySelect())).toEqual(new Set(['answered'])), {
    timeout: 10_000,
    interval: 100,
  })

// 4 and 0.01 on an idle machine. A busy one takes longer, yet less than the limits that would end the waiting without
// a heartbeat: 15 for a statement, 20 for a connection.
const seconds = { soon: 13, atOnce: 4 }

/** The time until the answer, which must be busy. */
async function secondsUntilBusy(works: readonly Promise<unknown>[]): Promise<number> {
  const started = performance.now()
  expect(new Set(await Promise.all(works.map(codeOf)))).toEqual(new Set(['busy']))
  return (performance.now() - started) / 1000
}

/** A transaction that has its connection, and continues when it is released. */
async function holding(mayGoOn: Promise<void>): Promise<{ readonly committed: Promise<unknown> }> {
  const has = Promise.withResolvers<void>()
  const committed = transaction(database.pool, 'write', async (tx) => {
    await tx.one(one, sql`select 1 as one`)
    has.resolve()
    await mayGoOn
    await tx.one(one, sql`select 1 as one`)
  })
  await has.promise
  return { committed }
}

test('while the server is paused each request is answered as busy within seconds, and all is well when it is resumed', async () => {
  // One is in the middle of its transaction, one in a statement; there are more requests than connections.
  const mayGoOn = Promise.withResolvers<void>()
  onTestFinished(() => mayGoOn.resolve())
  const { committed } = await holding(mayGoOn.promise)
  const asking = overPool(database.pool).run(sql`select pg_sleep(60)`)
  await whileStopped(processes(), async () => {
    mayGoOn.resolve()
    const coming = Array.from({ length: 30 }, selectOne)
    expect(await secondsUntilBusy([committed, asking, ...coming])).toBeLessThan(seconds.soon)
    // Later requests are answered at once.
    for (let second = 0; second < 4; second += 1) {
      expect(await secondsUntilBusy([selectOne(), selectOne()])).toBeLessThan(seconds.atOnce)
      await sleep(1000)
    }
  })
  await answersAgain()
}, 40_000)

test('every call of staff is answered 503 within that time, and so is readiness; metrics tell that it is away', async () => {
  const cookies = { authToken: 'a'.repeat(43), bind: 'b'.repeat(43) }
  const calls = routes
    .filter(({ endpoint: { who } }) => who !== 'visitors')
    .map(({ endpoint: { method, path } }) => ({ method, url: path.replaceAll(/:\w+/g, '1'), cookies }))
  expect(calls.length).toBeGreaterThan(200)
  await answersAgain()
  await whileStopped(processes(), async () => {
    const started = performance.now()
    const [metrics, ...replies] = await Promise.all(
      [{ method: 'GET' as const, url: '/metrics' }, ...calls, { method: 'GET' as const, url: '/readyz' }].map(
        (call) => app.inject(call),
      ),
    )
    expect(performance.now() - started).toBeLessThan(seconds.soon * 1000)
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([503]))
    // The operator sees what the process itself knows.
    expect(metrics?.statusCode).toBe(200)
    expect(metrics?.body).toContain('trastienda_database_up 0')
  })
  await answersAgain()
}, 40_000)

test('a server that accepts no more connections still answers on the existing ones, long statements included', async () => {
  const mayGoOn = Promise.withResolvers<void>()
  onTestFinished(() => mayGoOn.resolve())
  const { committed } = await holding(mayGoOn.promise)
  // By now the heartbeat has a connection of its own.
  await sleep(2500)
  await manySelect()
  await whileStopped([server()], async () => {
    const idle = database.pool.idleCount
    const sleeping = Array.from({ length: idle }, () => overPool(database.pool).run(sql`select pg_sleep(7)`))
    // There is none left for it, and no new one is possible.
    expect(await secondsUntilBusy([selectOne()])).toBeLessThan(seconds.soon)
    expect(new Set(await Promise.all(sleeping.map(codeOf)))).toEqual(new Set(['answered']))
    mayGoOn.resolve()
    expect(await codeOf(committed)).toBe('answered')
  })
  await answersAgain()
}, 40_000)

test('a connection whose own server process is paused is closed alone', async () => {
  const heartbeat = new Heartbeat(database.target, 1500)
  const pool = new pg.Pool({ ...database.target, stream: heartbeat.open })
  pool.on('connect', (client) => client.on('error', () => undefined))
  const pid = z.object({ pid: z.int() })
  const client = await pool.connect()
  const { rows } = await client.query<z.infer<typeof pid>>('select pg_backend_pid() as pid')
  await whileStopped([rows[0]?.pid ?? 0], async () => {
    expect(await secondsUntilBusy([client.query('select 1')])).toBeLessThan(seconds.soon)
    expect(await codeOf(overPool(pool).one(one, sql`select 1 as one`))).toBe('answered')
  })
  client.release(true)
  await pool.end()
})

test('the work of the first start has no time limit', async () => {
  const limit = z.object({ limit: z.string() })
  const readLimit = sql`select current_setting('statement_timeout') as limit`
  expect(await overPool(database.pool).one(limit, readLimit)).toEqual({ limit: '15s' })
  await database.withoutLimits(async (pool) => {
    expect(await overPool(pool).one(limit, readLimit)).toEqual({ limit: '0' })
  })
})
