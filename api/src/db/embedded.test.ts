import { execFileSync, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { Client } from 'pg'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'

import { startEmbedded } from './embedded.ts'
import type { Embedded } from './embedded.ts'
import { commandLine, serves } from './postmaster-file.ts'

let folder: string
let running: Embedded[]
let children: ChildProcess[]
/** A new database, made once: most tests are not about its creation. */
let template: string | undefined

afterAll(() => {
  if (template !== undefined) rmSync(template, { recursive: true, force: true })
})

beforeEach(() => {
  folder = mkdtempSync(join(realpathSync(tmpdir()), 'trastienda-test-'))
  // mkdtemp makes it private; as root, the database would then be placed elsewhere.
  chmodSync(folder, 0o755)
  running = []
  children = []
})

afterEach(async () => {
  for (const child of children.filter(
    ({ exitCode, signalCode }) => exitCode === null && signalCode === null,
  )) {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  for (const embedded of running) await embedded.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function start(options?: { durable: boolean }): Promise<Embedded> {
  const embedded = await startEmbedded(folder, options)
  running.push(embedded)
  return embedded
}

/** Copies the prepared database into the folder. */
async function givenDatabase(): Promise<void> {
  if (template === undefined) {
    template = mkdtempSync(join(realpathSync(tmpdir()), 'trastienda-made-'))
    chmodSync(template, 0o755)
    await (await startEmbedded(template, { durable: false })).stop()
  }
  execFileSync('cp', ['-a', join(template, 'postgres'), join(folder, 'postgres')])
}

async function query({ socketDir, port, user }: Omit<Embedded, 'stop'>, text: string): Promise<unknown[]> {
  const client = new Client({ host: socketDir, port, user, database: 'postgres' })
  // The server may be killed while connected; the query is rejected in any case.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

function serverPid(): number {
  return Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
}

function isServing(pid: number): boolean {
  return serves(pid, join(folder, 'postgres'))
}

/** The process that ends the server when its Node process is gone. */
function watchdogOf(server: number): number {
  const found = readdirSync('/proc').find((name) => {
    if (!/^\d+$/.test(name)) return false
    const words = commandLine(Number(name))
    return words.startsWith('/bin/sh -c') && words.includes(` trastienda-watchdog ${server} `)
  })
  return Number(found)
}

/** Starts the database in a separate Node process, as the program does, and waits until it is running. */
async function startElsewhere() {
  await givenDatabase()
  const script = `
    import { startEmbedded } from ${JSON.stringify(new URL('embedded.ts', import.meta.url).href)}
    process.on('SIGTERM', () => process.exit(0))
    const { socketDir, port, user } = await startEmbedded(${JSON.stringify(folder)})
    console.log(JSON.stringify({ socketDir, port, user }))
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await once(child, 'exit')
  }
  return { embedded: JSON.parse(line.toString()) as Omit<Embedded, 'stop'>, end }
}

test('starts with secure settings, Spanish and UTC, and answers', async () => {
  const embedded = await start()
  expect(await query(embedded, 'select 1 as one')).toEqual([{ one: 1 }])
  const settings = [
    'fsync',
    'full_page_writes',
    'synchronous_commit',
    'data_checksums',
    'timezone',
    'listen_addresses',
  ]
  const values = settings.map((name) => `current_setting('${name}') as ${name}`).join(', ')
  expect(await query(embedded, `select ${values}`)).toEqual([
    {
      fsync: 'on',
      full_page_writes: 'on',
      synchronous_commit: 'on',
      data_checksums: 'on',
      timezone: 'UTC',
      listen_addresses: '',
    },
  ])
})

test('sorts ñ after n and treats letters of every script as letters', async () => {
  const embedded = await start({ durable: false })
  const sorted = `select string_agg(x, '' order by x) as sorted from unnest(array['o', 'ñ', 'n', 'Á', 'b']) x`
  expect(await query(embedded, sorted)).toEqual([{ sorted: 'Ábnño' }])
  await query(embedded, 'create extension pg_trgm')
  const likeness = `select similarity('قهوة', 'قهوة سوداء') > 0.3 as arabic, similarity('咖啡', '咖啡豆') > 0.3 as chinese`
  expect(await query(embedded, likeness)).toEqual([{ arabic: true, chinese: true }])
})

test('leaves no process, lock or socket behind', async () => {
  await givenDatabase()
  const embedded = await start({ durable: false })
  const pid = serverPid()
  expect(isServing(pid)).toBe(true)
  await embedded.stop()
  await embedded.stop()
  expect(isServing(pid)).toBe(false)
  await expect(query(embedded, 'select 1')).rejects.toThrow(/ENOENT/)
})

test('refuses a second start on the same folder', async () => {
  await givenDatabase()
  await start({ durable: false })
  const refusal = {
    name: 'StartError',
    code: 'data_in_use',
    message: expect.stringContaining(`(${process.pid})`),
  }
  await expect(startEmbedded(folder)).rejects.toMatchObject(refusal)
})

test('refuses data of another major version', async () => {
  await givenDatabase()
  writeFileSync(join(folder, 'postgres', 'PG_VERSION'), '17\n')
  await expect(startEmbedded(folder)).rejects.toMatchObject({
    code: 'wrong_version',
    message: expect.stringContaining('PostgreSQL 17'),
  })
})

test('restarts a killed server on the same socket with everything that was acknowledged', async () => {
  await givenDatabase()
  const embedded = await start()
  await query(embedded, 'create table kept as select 42 as answer')
  process.kill(serverPid(), 'SIGKILL')
  await vi.waitFor(async () => expect(await query(embedded, 'table kept')).toEqual([{ answer: 42 }]), 10_000)
})

test('restarts a server that somebody asked to end, although its clients stay', async () => {
  await givenDatabase()
  const embedded = await start()
  await query(embedded, 'create table kept as select 42 as answer')
  const staying = query(embedded, 'select pg_sleep(60)').catch(() => 'ended')
  const asked = serverPid()
  process.kill(asked, 'SIGTERM')
  await vi.waitFor(async () => expect(await query(embedded, 'table kept')).toEqual([{ answer: 42 }]), 10_000)
  expect(serverPid()).not.toBe(asked)
  expect(await staying).toBe('ended')
})

test('ends with its Node process even when that is killed outright, with everything that was acknowledged', async () => {
  const elsewhere = await startElsewhere()
  await query(elsewhere.embedded, 'create table kept as select 42 as answer')
  const pid = serverPid()
  await elsewhere.end('SIGKILL')
  await vi.waitFor(() => expect(isServing(pid)).toBe(false), 20_000)
  await vi.waitFor(() => expect(existsSync(elsewhere.embedded.socketDir)).toBe(false), 5000)
  expect(await query(await start(), 'table kept')).toEqual([{ answer: 42 }])
})

test('starts at once after such an end, whether or not the former server is still ending', async () => {
  const elsewhere = await startElsewhere()
  await query(elsewhere.embedded, 'create table kept as select 42 as answer')
  await elsewhere.end('SIGKILL')
  expect(await query(await start(), 'table kept')).toEqual([{ answer: 42 }])
})

test.runIf(process.platform === 'linux')(
  'ends a server that outlived its Node process and its watchdog, and starts again with all its data',
  async () => {
    const elsewhere = await startElsewhere()
    await query(elsewhere.embedded, 'create table kept as select 42 as answer')
    const pid = serverPid()
    process.kill(watchdogOf(pid), 'SIGKILL')
    await elsewhere.end('SIGKILL')
    expect(isServing(pid)).toBe(true)
    const embedded = await start()
    expect(isServing(pid)).toBe(false)
    expect(await query(embedded, 'table kept')).toEqual([{ answer: 42 }])
  },
)

test('its log stays short however much it writes while it runs, and contains the last lines', async () => {
  await givenDatabase()
  const embedded = await start({ durable: false })
  const log = join(folder, 'postgres.log')
  const write = `do $$ begin for n in 1..10 loop raise log '%', repeat('x', 1000000); end loop; end $$`
  for (let round = 0; round < 3; round += 1) {
    await query(embedded, write)
    await vi.waitFor(() => expect(statSync(log).size).toBeLessThan(8 * 1024 * 1024), 10_000)
  }
  await query(embedded, `do $$ begin raise log 'the last word'; end $$`)
  expect(readFileSync(log, 'utf8')).toContain('the last word')
  // The log is written from its start again, without a gap of its former size.
  expect(readFileSync(log, 'utf8')).not.toContain('\0')
  expect(statSync(`${log}.1`).size).toBeLessThan(24 * 1024 * 1024)
})

test('recovers when Node and the server were both killed', async () => {
  const elsewhere = await startElsewhere()
  await query(elsewhere.embedded, 'create table kept as select 42 as answer')
  process.kill(serverPid(), 'SIGKILL')
  await elsewhere.end('SIGKILL')
  expect(await query(await start(), 'table kept')).toEqual([{ answer: 42 }])
})

test('is not confused by another program with the process id of a dead server', async () => {
  const elsewhere = await startElsewhere()
  process.kill(serverPid(), 'SIGKILL')
  await elsewhere.end('SIGKILL')
  const file = join(folder, 'postgres', 'postmaster.pid')
  const [, ...rest] = readFileSync(file, 'utf8').split('\n')
  const stranger = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })
  children.push(stranger)
  writeFileSync(file, [stranger.pid, ...rest].join('\n'))
  expect(await query(await start(), 'select 1 as one')).toEqual([{ one: 1 }])
  expect(stranger.exitCode).toBe(null)
})

test('ends the server when the process exits without stopping it', async () => {
  const elsewhere = await startElsewhere()
  const pid = serverPid()
  await elsewhere.end('SIGTERM')
  await vi.waitFor(() => expect(isServing(pid)).toBe(false), 5000)
})

test.runIf(process.getuid?.() === 0)(
  "places the database elsewhere when its user cannot enter root's folder",
  async () => {
    chmodSync(folder, 0o700)
    const embedded = await start({ durable: false })
    await query(embedded, 'create table kept as select 42 as answer')
    await embedded.stop()
    const home = dirname(readFileSync(join(folder, 'postgres.location'), 'utf8').trim())
    try {
      expect(existsSync(join(folder, 'postgres'))).toBe(false)
      const again = await start({ durable: false })
      expect(await query(again, 'table kept')).toEqual([{ answer: 42 }])
      await again.stop()
    } finally {
      rmSync(home, { recursive: true, force: true })
    }
    await expect(startEmbedded(folder)).rejects.toMatchObject({ code: 'database_failed' })
  },
)
