import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

export interface Running {
  readonly port: number
  /** Its process id. */
  readonly pid: number
  stop(): Promise<void>
}

const outputLimit = 8000
// A connection breaks a while before the process has ended.
const graceMilliseconds = 1500

/**
 * Starts the program itself, as it runs in production, on an existing database. When it ends unexpectedly, its exit
 * and its last output are printed.
 */
export async function startServer(databaseUrl: string, dataDir: string): Promise<Running> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../src/main.ts')], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      PORT: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let wanted = true
  let output = ''
  const ended = new Promise<void>((resolve) =>
    child.once('close', (code, signal) => {
      if (wanted)
        console.error(`The server ended: ${signal ?? `exit code ${code}`}. It last said:\n${output}`)
      resolve()
    }),
  )
  const port = await new Promise<number>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-outputLimit)
      const found = /is ready: http:\/\/127\.0\.0\.1:(\d+)/.exec(output)
      if (found) resolve(Number(found[1]))
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.once('close', () => reject(new Error('the server ended before it was ready')))
  })
  return {
    port,
    pid: child.pid ?? 0,
    stop: async () => {
      await pause(graceMilliseconds)
      wanted = false
      child.kill('SIGTERM')
      await ended
    },
  }
}
