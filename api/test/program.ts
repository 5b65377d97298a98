import { type ChildProcess, spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const api = join(import.meta.dirname, '..')
// The program is started dozens of times: it is compiled once.
const compiled = join(tmpdir(), 'trastienda-compiled')

export interface Run {
  readonly child: ChildProcess
  /** Resolves when it is ready. */
  readonly ready: Promise<string>
  /** Resolves with its exit code and its output. */
  readonly ended: Promise<{ code: number | null; output: string }>
}

function run(file: string, env: Readonly<Record<string, string>>, args: readonly string[]): Run {
  const child = spawn(process.execPath, [join(api, file), ...args], {
    env: { PATH: process.env['PATH'] ?? '', NODE_COMPILE_CACHE: compiled, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const ready = new Promise<string>((resolve) => {
    const listen = (chunk: Buffer): void => {
      output += chunk.toString()
      if (output.includes('is ready')) resolve(output)
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
  })
  const ended = new Promise<{ code: number | null; output: string }>((resolve) => {
    child.once('close', (code) => resolve({ code, output }))
  })
  return { child, ready, ended }
}

/** The program as `npm start` runs it, without the launcher: its own process, its own PostgreSQL. */
export const startProgram = (env: Readonly<Record<string, string>>, args: readonly string[]): Run =>
  run('sample/main.ts', env, args)

/** The program of production, without the sample. */
export const startWithoutSample = (env: Readonly<Record<string, string>>): Run => run('src/main.ts', env, [])

/** `npm run admin -- …`, to its end. */
export const runAdmin = (env: Readonly<Record<string, string>>, args: readonly string[]) =>
  run('src/admin/main.ts', env, args).ended
