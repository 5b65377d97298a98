import type { ChildProcess } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type Run, startProgram, startWithoutSample } from '../test/program.ts'
import { openOwner } from './db/pool.ts'

let folder: string
let port: number
const running = new Set<ChildProcess>()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trastienda-main-'))
  await chmod(folder, 0o755)
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  port = (server.address() as AddressInfo).port
  await new Promise((resolve) => server.close(resolve))
})
afterAll(async () => {
  for (const child of running) child.kill('SIGINT')
  await rm(folder, { recursive: true, force: true })
})

function start(env: Record<string, string> = {}, args: readonly string[] = ['--empty']): Run {
  const run = startProgram({ PORT: String(port), DATA_DIR: join(folder, 'data'), ...env }, args)
  running.add(run.child)
  void run.ended.then(() => running.delete(run.child))
  return run
}

const status = async () => (await fetch(`http://127.0.0.1:${port}/api/site_setting/status`)).json()

describe('the program', () => {
  test('starts empty with a one-time password, serves, and ends cleanly', async () => {
    const { child, ready, ended } = start()
    const output = await ready
    expect(output).toMatch(/Sign in once as admin with the password \S+/)
    expect(await status()).toEqual({ data: 'enabled' })

    const password = /password (\S+)/.exec(output)?.[1] ?? ''
    const login = await fetch(`http://127.0.0.1:${port}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'admin', password }),
    })
    const { authToken, user } = (await login.json()) as { authToken: string; user: object }
    expect(user).toMatchObject({ role: 'admin', must_change: true, sample: false })
    // The password only allows replacing it.
    const stores = await fetch(`http://127.0.0.1:${port}/api/stores`, {
      headers: { cookie: `authToken=${authToken}` },
    })
    expect(await stores.json()).toMatchObject({ code: 'password_change_required' })

    child.kill('SIGINT')
    expect((await ended).code).toBe(0)
  })

  test('killed outright, it starts again with its data and does not create a new company', async () => {
    const first = start()
    await first.ready
    first.child.kill('SIGKILL')
    await first.ended
    const second = start()
    expect(await second.ready).not.toContain('Sign in once')
    expect(await status()).toEqual({ data: 'enabled' })

    const third = await start().ended
    expect(third.code).toBe(1)
    expect(third.output.trim()).toMatch(/^The data folder .* is in use by another process.*$/)

    const elsewhere = await start({ DATA_DIR: join(folder, 'other') }).ended
    expect(elsewhere.code).toBe(1)
    expect(elsewhere.output).toContain(`Port ${port} is taken`)
    second.child.kill('SIGTERM')
    expect((await second.ended).code).toBe(0)
  })
})

test('three servers that start at once on one empty database: one creates the data, the others wait and serve', async () => {
  const { host, port: socket, user } = inject('postgres')
  const admin = await openOwner({ host, port: socket, user, database: 'postgres' })
  await admin.query('create database three_at_once')
  const DATABASE_URL = `postgres://${user}@/three_at_once?host=${encodeURIComponent(host)}&port=${socket}`
  const SECRET_KEY = 'una clave que los tres servidores tienen'
  const runs = ['a', 'b', 'c'].map((name) =>
    start({ DATABASE_URL, SECRET_KEY, PORT: '0', DATA_DIR: join(folder, name) }),
  )
  const first = await Promise.all(
    runs.map(({ ready, ended }) => Promise.race([ready, ended.then(({ output }) => `ended: ${output}`)])),
  )
  expect(
    first.filter((output) => output.includes('is ready')),
    first.join(),
  ).toHaveLength(3)
  expect(first.filter((output) => output.includes('Sign in once'))).toHaveLength(1)
  const owner = await openOwner({ host, port: socket, user, database: 'three_at_once' })
  const { rows } = await owner.query(
    'select (select count(*) from company) as companies, (select count(*) from app_user) as users',
  )
  expect(rows).toEqual([{ companies: 1, users: 1 }])
  await owner.end()
  for (const { child } of runs) child.kill('SIGTERM')
  expect((await Promise.all(runs.map(({ ended }) => ended))).map(({ code }) => code)).toEqual([0, 0, 0])
  await admin.query('drop database three_at_once with (force)')
  await admin.end()
})

test('a first start on a slow machine takes as long as it needs', async () => {
  const { host, port: socket, user } = inject('postgres')
  const admin = await openOwner({ host, port: socket, user, database: 'postgres' })
  await admin.query('create database slow_start template template_shop')
  const owner = await openOwner({ host, port: socket, user, database: 'slow_start' })
  await owner.query('begin')
  await owner.query('lock table site, company')
  const DATABASE_URL = `postgres://${user}@/slow_start?host=${encodeURIComponent(host)}&port=${socket}`
  const { child, ready, ended } = start({ DATABASE_URL, PORT: '0', DATA_DIR: join(folder, 'slow') })
  const output = Promise.race([ready, ended.then(({ output: text }) => `ended: ${text}`)])
  // Longer than any limit of a request.
  await sleep(7000)
  await owner.query('commit')
  expect(await output).toContain('is ready')
  child.kill('SIGTERM')
  expect((await ended).code).toBe(0)
  await owner.end()
  await admin.query('drop database slow_start with (force)')
  await admin.end()
})

test('without a sample, an empty database gets an own company without a flag', async () => {
  const { child, ready, ended } = startWithoutSample({ PORT: '0', DATA_DIR: join(folder, 'own') })
  running.add(child)
  const output = await Promise.race([ready, ended.then((end) => `ended: ${end.output}`)])
  expect(output).toMatch(/Sign in once as admin with the password \S+/)
  child.kill('SIGTERM')
  expect((await ended).code).toBe(0)
})

describe('what prevents the start is printed in one line', () => {
  test.each([
    [
      'an unreachable database',
      { DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' },
      ['--empty'],
      /^The database cannot be reached: .+$/,
    ],
    ['a port that is none', { PORT: '99999' }, ['--empty'], /^PORT is not a port: 99999$/],
    ['an unknown argument', {}, ['--sample'], /^Unknown argument --sample; the only one is --empty$/],
    [
      'the sample beyond this machine',
      { HOST: '0.0.0.0', DATA_DIR: 'fresh' },
      [],
      /^HOST=0\.0\.0\.0 is refused with the sample company.+$/,
    ],
  ])('%s', async (_name, env, args, words) => {
    const own = 'DATA_DIR' in env ? { ...env, DATA_DIR: join(folder, 'fresh') } : env
    const { code, output } = await start(own, args).ended
    expect(code).toBe(1)
    expect(output.trim()).toMatch(words)
  })
})
