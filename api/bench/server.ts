import { spawn } from 'node:child_process'
import { join } from 'node:path'

export interface Running {
  readonly port: number
  stop(): Promise<void>
}

/** Starts the program itself, as it runs in production, on a database that is there. */
export async function startServer(databaseUrl: string, dataDir: string): Promise<Running> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../src/main.ts')], {
    env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: databaseUrl, DATA_DIR: dataDir, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let wanted = true
  const ended = new Promise<void>((resolve) =>
    child.once('close', (code, signal) => {
      if (wanted) console.error(`The server ended: ${signal ?? `exit code ${code}`}`)
      resolve()
    }),
  )
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      const found = /is ready: http:\/\/127\.0\.0\.1:(\d+)/.exec(chunk.toString())
      if (found) resolve(Number(found[1]))
    })
    child.once('close', () => reject(new Error('the server ended before it was ready')))
  })
  return {
    port,
    stop: () => {
      wanted = false
      child.kill('SIGTERM')
      return ended
    },
  }
}
