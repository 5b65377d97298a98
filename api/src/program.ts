import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { isLoopback, readConfig } from './config.ts'
import { openDatabase } from './database.ts'
import { problemOf } from './db/failure.ts'
import { asStartError, StartError } from './start-error.ts'
import { routes } from './features.ts'
import { type FillSample, fillWhenEmpty, wouldShowSample } from './first-data.ts'
import { diskRoom } from './files/disk-room.ts'
import { diskStore } from './files/store.ts'
import { serve } from './http/serve.ts'
import { frontConfig, serveFront } from './http/static.ts'
import { openDatabaseVault } from './database-vault.ts'
import { keepSending } from './mail/sender.ts'
import { openMailWay } from './mail/way.ts'
import { keepDelivering } from './report-delivery/deliver.ts'
import { keepPruned } from './upkeep/keep-pruned.ts'

let stop: () => Promise<void> = async () => undefined
let stopping = false
let starting = Promise.resolve()

// `npm start` builds the pages while the database is prepared, and reports over its channel when they are ready. A
// person who runs this file directly has built them.
const pages = Promise.withResolvers<void>()
pages.promise.catch(() => undefined)
let built = !process.connected
const pagesAreBuilt = () => {
  built = true
  pages.resolve()
}
if (built) pagesAreBuilt()
else process.once('message', pagesAreBuilt)

async function start(sample: FillSample | undefined): Promise<void> {
  const config = readConfig(process.env, process.argv.slice(2))
  const fill = config.empty ? undefined : sample
  mkdirSync(config.dataDir, { recursive: true })
  const database = await openDatabase(config)
  stop = () => database.stop()
  const services = {
    pool: database.pool,
    files: diskStore(join(config.dataDir, 'files')),
    disk: diskRoom(config.dataDir),
    mail: openMailWay(config.mail, join(config.dataDir, 'mail')),
    vault: await database.withoutLimits((pool) => database.inTurn(() => openDatabaseVault(pool, config))),
    clock: () => new Date(),
    publicUrl: config.publicUrl,
    secure: config.secure,
  }
  // Of several servers that start on an empty database, one creates the data and the others use it.
  await database.withoutLimits((pool) =>
    database.inTurn(async () => {
      if (!isLoopback(config.host) && (await wouldShowSample(pool, fill !== undefined))) {
        throw new StartError(
          'sample_exposed',
          `HOST=${config.host} is refused with the sample company, whose passwords are public. Begin with --empty on a new DATA_DIR.`,
        )
      }
      await fillWhenEmpty({ ...services, pool }, fill, process.stdout, database.fillCompletely)
    }),
  )
  if (!built) console.log('The pages are being built …')
  await pages.promise
  const app = await serve(routes, services, {
    logger: process.env['LOG_LEVEL'] !== undefined,
    trustedProxies: config.trustedProxies,
    frontConfig: frontConfig(),
  })
  await serveFront(app)
  const stopPruning = keepPruned(services, (error) => app.log.error({ err: error }, 'pruning failed'))
  const stopSending = keepSending(services, (error) => app.log.error({ err: error }, 'sending mail failed'))
  const stopDelivering = keepDelivering(services, (error) =>
    app.log.error({ err: error }, 'delivering reports failed'),
  )
  stop = async () => {
    await app.close()
    await stopDelivering()
    await stopSending()
    await stopPruning()
    await database.stop()
  }
  try {
    const address = await app.listen({ port: config.port, host: config.host })
    console.log(`Trastienda is ready: ${address}`)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    throw new StartError('port_taken', `Port ${config.port} is taken: choose another with PORT=…`, {
      cause: error,
    })
  }
}

/** Shuts down in order. A stop request during the start waits until there is something to stop. */
async function shutDown(code: number): Promise<void> {
  if (stopping) return
  stopping = true
  // The process ends, whatever hangs.
  setTimeout(() => process.exit(1), 20_000).unref()
  pages.reject(new Error('asked to stop before the pages were built'))
  await starting.catch(() => undefined)
  await stop().catch((error: Error) => console.error(error.message))
  process.exit(code)
}

/** Stops on request, and prints when it has finished; the terminal may have shown the pressed keys on this line. */
async function sayGoodbye(): Promise<void> {
  if (stopping) return
  process.once('exit', () =>
    process.stdout.write(`${process.stdout.isTTY ? '\n' : ''}Trastienda has stopped\n`),
  )
  await shutDown(0)
}

/** The reason why it did not start: one line if it lies outside the program, else the place in the program. */
function sayWhy(error: unknown): void {
  const failure = problemOf(error) ? asStartError(error, 'starting') : error
  console.error(failure instanceof StartError ? failure.message : failure)
}

/**
 * Runs the program until it is asked to stop.
 * @param sample fills an empty database unless `--empty` or production asks for an own company
 */
export async function run(sample?: FillSample): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void sayGoodbye())
  // The terminal, or the launcher, is gone: nobody can read messages.
  for (const end of ['SIGHUP', 'disconnect'] as const) process.on(end, () => void shutDown(0))
  starting = start(sample)
  try {
    await starting
  } catch (error) {
    if (!stopping) sayWhy(error)
    await shutDown(1)
  }
}
