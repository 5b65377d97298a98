import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { readConfig } from '../config.ts'
import { type Database, openDatabase } from '../database.ts'
import { overPool, transaction } from './db.ts'
import { problemOf } from './failure.ts'
import { sql } from './sql.ts'

let folder: string
let database: Database

beforeAll(async () => {
  folder = mkdtempSync(join(realpathSync(tmpdir()), 'trastienda-silent-'))
  chmodSync(folder, 0o755)
  database = await openDatabase(readConfig({ DATA_DIR: folder }, []))
}, 60_000)
afterAll(async () => {
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** The server and all that it has started. */
function processes(): number[] {
  const server = Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
  const all = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
  const children = all
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, parent]) => parent === server)
  return [server, ...children.map(([pid = 0]) => pid)]
}

const one = z.object({ one: z.int() })
const ask = () => overPool(database.pool).one(one, sql`select 1 as one`)
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'answered',
    (error: unknown) => problemOf(error)?.code,
  )

test('a server that is stopped answers nobody: each request is told so, and all is well when it goes on', async () => {
  // One is in the middle of its transaction, one in a statement; more come than there are connections.
  let begun: () => void = () => undefined
  let goOn: () => void = () => undefined
  const isBegun = new Promise<void>((resolve) => (begun = resolve))
  const mayGoOn = new Promise<void>((resolve) => (goOn = resolve))
  const holding = codeOf(
    transaction(database.pool, 'write', async (tx) => {
      await tx.one(one, sql`select 1 as one`)
      begun()
      await mayGoOn
      await tx.one(one, sql`select 1 as one`)
    }),
  )
  const asking = codeOf(overPool(database.pool).run(sql`select pg_sleep(60)`))
  await isBegun
  for (const pid of processes()) process.kill(pid, 'SIGSTOP')
  try {
    goOn()
    const coming = Array.from({ length: 30 }, () => codeOf(ask()))
    expect(await Promise.all([holding, asking, ...coming])).toEqual(Array(32).fill('busy'))
    // Whoever comes now is told at once, and waits for nothing.
    const later = await Promise.race([
      codeOf(ask()),
      new Promise((resolve) => setTimeout(resolve, 1500, 'waits')),
    ])
    expect(later).toBe('busy')
  } finally {
    for (const pid of processes()) process.kill(pid, 'SIGCONT')
  }
  await vi.waitFor(async () => expect(await codeOf(ask())).toBe('answered'), {
    timeout: 10_000,
    interval: 100,
  })
  expect(await Promise.all(Array.from({ length: 30 }, () => codeOf(ask())))).toEqual(
    Array(30).fill('answered'),
  )
}, 40_000)

test('a long statement is cut by nothing but its own limit', async () => {
  expect(await codeOf(overPool(database.pool).run(sql`select pg_sleep(6)`))).toBe('answered')
}, 20_000)

test('what is made at the first start has no limit of time', async () => {
  const limit = z.object({ limit: z.string() })
  const asked = sql`select current_setting('statement_timeout') as limit`
  expect(await overPool(database.pool).one(limit, asked)).toEqual({ limit: '15s' })
  await database.unhurried(async (pool) => {
    expect(await overPool(pool).one(limit, asked)).toEqual({ limit: '0' })
  })
})
