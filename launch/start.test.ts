import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

// The real `npm start`: npm, the shell that npm runs the script in, the launcher, the program and its PostgreSQL.

const root = dirname(import.meta.dirname)
const compiled = join(tmpdir(), 'trastienda-compiled')
const env = { ...process.env, NODE_ENV: 'test', PORT: '0', NODE_COMPILE_CACHE: compiled }
const running = new Set<ChildProcess>()
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trastienda-start-'))
  await chmod(folder, 0o755)
})
afterAll(async () => {
  for (const child of running) child.kill('SIGTERM')
  await rm(folder, { recursive: true, force: true })
})

interface Chain {
  readonly npm: ChildProcess
  /** The process that npm started: the shell, or the launcher if the shell replaced itself. */
  readonly script: number
  readonly address: string
  readonly database: number
}

async function npmStart(): Promise<Chain> {
  const npm = spawn('npm', ['start', '--', '--empty'], {
    cwd: root,
    env: { ...env, DATA_DIR: join(folder, 'data') },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running.add(npm)
  let output = ''
  const address = await new Promise<string>((resolve, reject) => {
    npm.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const found = /is ready: (\S+)/.exec(output)?.[1]
      if (found !== undefined) resolve(found)
    })
    npm.once('exit', () => {
      running.delete(npm)
      reject(new Error(output))
    })
  })
  const script = Number(readFileSync(`/proc/${npm.pid}/task/${npm.pid}/children`, 'utf8').trim())
  const database = Number(readFileSync(join(folder, 'data/postgres/postmaster.pid'), 'utf8').split('\n')[0])
  return { npm, script, address, database }
}

const isAlive = (pid: number) => existsSync(`/proc/${pid}`)
const answers = (address: string) =>
  fetch(address).then(
    () => true,
    () => false,
  )

test.skipIf(process.platform !== 'linux').each<[what: string, end: (chain: Chain) => void]>([
  ['SIGTERM to npm', ({ npm }) => npm.kill('SIGTERM')],
  ['SIGTERM to the shell of npm', ({ script }) => process.kill(script, 'SIGTERM')],
  ['the death of npm', ({ npm }) => npm.kill('SIGKILL')],
])('%s ends everything that npm start started', async (_what, end) => {
  const chain = await npmStart()
  expect(await answers(chain.address)).toBe(true)
  expect(isAlive(chain.database)).toBe(true)
  end(chain)
  await expect.poll(() => isAlive(chain.database), { timeout: 10_000 }).toBe(false)
  await expect.poll(() => isAlive(chain.script), { timeout: 10_000 }).toBe(false)
  expect(await answers(chain.address)).toBe(false)
})

test.skipIf(process.platform === 'win32').each(['SIGINT', 'SIGTERM'] as const)(
  'after %s one line says that it has stopped, and everything has',
  async (signal) => {
    const launcher = spawn(process.execPath, [join(root, 'launch/start.mjs'), '--empty'], {
      env: { ...env, DATA_DIR: join(folder, 'data') },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    running.add(launcher)
    let output = ''
    launcher.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    const ended = once(launcher, 'exit')
    await expect.poll(() => output, { timeout: 30_000 }).toMatch(/is ready: \S+/)
    const address = /is ready: (\S+)/.exec(output)?.[1] ?? ''
    expect(await answers(address)).toBe(true)
    launcher.kill(signal)
    expect((await ended)[0]).toBe(0)
    running.delete(launcher)
    expect(output.split('\n').slice(-3)).toEqual([
      expect.stringMatching(/is ready/),
      'Trastienda has stopped',
      '',
    ])
    expect(await answers(address)).toBe(false)
  },
)
