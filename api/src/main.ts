import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { isLoopback, readConfig } from './config.ts'
import { openDatabase } from './database.ts'
import { StartError } from './db/start-error.ts'
import { routes } from './features.ts'
import { fillWhenEmpty, hasSampleUsers } from './first-data.ts'
import { diskStore } from './files/store.ts'
import { serve } from './http/serve.ts'
import { configuredBackends, serveFront } from './http/static.ts'

// Stops that are asked for while starting wait until there is something to stop.
let stop: () => Promise<void> = async () => undefined
let stopping = false

async function main(): Promise<void> {
  const config = readConfig(process.env, process.argv.slice(2))
  mkdirSync(config.dataDir, { recursive: true })
  const database = await openDatabase(config)
  stop = () => database.stop()
  const services = {
    pool: database.pool,
    files: diskStore(join(config.dataDir, 'files')),
    clock: () => new Date(),
    secure: config.secure,
  }
  await fillWhenEmpty(services, config.empty, console.log)
  if (!isLoopback(config.host) && (await hasSampleUsers(database.pool))) {
    throw new StartError(
      'sample_exposed',
      `HOST=${config.host} is refused while the sample users exist: their password is public. Start with --empty on a new DATA_DIR.`,
    )
  }
  const app = await serve(routes, services, {
    logger: process.env['LOG_LEVEL'] !== undefined,
    trustedProxies: config.trustedProxies,
    backends: configuredBackends(),
  })
  await serveFront(app)
  try {
    const address = await app.listen({ port: config.port, host: config.host })
    console.log(`Trastienda is ready: ${address}`)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') {
      throw new StartError('port_taken', `Port ${config.port} is taken: choose another with PORT=…`, {
        cause: error,
      })
    }
    throw error
  }
  stop = async () => {
    await app.close()
    await database.stop()
  }
}

async function shutDown(code: number): Promise<void> {
  if (stopping) return
  stopping = true
  // Whatever hangs, the process ends.
  setTimeout(() => process.exit(1), 10_000).unref()
  await stop().catch((error: Error) => console.error(error.message))
  process.exit(code)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void shutDown(0))
// The launcher is gone, however it ended.
process.on('disconnect', () => void shutDown(0))

try {
  await main()
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  await shutDown(1)
}
