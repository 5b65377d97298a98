import type { Client, Pool } from 'pg'
import type { Config } from './config.ts'
import { startEmbedded } from './db/embedded.ts'
import { inTurn, migrate } from './db/migrate.ts'
import { openOwner, openPoolWithoutLimits, openPool, type Target } from './db/pool.ts'
import { asStartError, StartError } from './start-error.ts'

/** The database of the embedded server. */
export const databaseName = 'trastienda'

export interface Database {
  readonly pool: Pool
  readonly target: Target
  /** Runs work that only one server of this database may do at a time. */
  inTurn<T>(work: () => Promise<T>): Promise<T>
  /**
   * For the embedded database: runs work of many transactions that must be complete or absent. When it fails, the
   * next start begins with an empty database. An external database must not be dropped, so this is missing there.
   */
  readonly fillCompletely: ((work: () => Promise<void>) => Promise<void>) | undefined
  /** Runs work of the startup, whose statements have no time limit, since the machine may be busy. */
  withoutLimits<T>(work: (pool: Pool) => Promise<T>): Promise<T>
  stop(): Promise<void>
}

/**
 * Opens the database with the newest schema: the embedded server of the data folder, or the one of `DATABASE_URL`.
 * @throws StartError
 */
export async function openDatabase(config: Config): Promise<Database> {
  const embedded = config.databaseUrl === undefined ? await startEmbedded(config.dataDir) : undefined
  const server: Target = embedded
    ? { host: embedded.socketDir, port: embedded.port, user: embedded.user }
    : { connectionString: config.databaseUrl ?? '' }
  try {
    const target = embedded ? { ...server, database: databaseName } : server
    if (embedded) await createDatabase(server)
    const owner = await connect(target)
    try {
      await migrate(owner)
    } catch (error) {
      throw asStartError(error, 'bringing the schema up to date')
    } finally {
      await owner.end()
    }
    const pool = openPool(target)
    return {
      pool,
      target,
      inTurn: async (work) => {
        const client = await connect(target)
        try {
          return await inTurn(client, work)
        } finally {
          await client.end()
        }
      },
      withoutLimits: async (work) => {
        const unlimited = openPoolWithoutLimits(target)
        try {
          return await work(unlimited)
        } finally {
          await unlimited.end()
        }
      },
      fillCompletely: embedded && ((work) => fillCompletely(server, work)),
      stop: async () => {
        await pool.end()
        await embedded?.stop()
      },
    }
  } catch (error) {
    await embedded?.stop()
    throw error
  }
}

async function connect(target: Target): Promise<Client> {
  try {
    return await openOwner(target)
  } catch (error) {
    throw new StartError(
      'database_unreachable',
      `The database cannot be reached: ${(error as Error).message}`,
      { cause: error },
    )
  }
}

/** This comment marks an incomplete database; it is written to the log like any commit. */
const incompleteRemark = 'being filled: dropped at the next start'

async function createDatabase(server: Target): Promise<void> {
  await onServer(server, async (client) => {
    const { rows } = await client.query<{ remark: string | null }>(
      `select shobj_description(oid, 'pg_database') as remark from pg_database where datname = $1`,
      [databaseName],
    )
    const left = rows[0]?.remark === incompleteRemark
    if (left) await client.query(`drop database ${databaseName} with (force)`)
    if (left || rows.length === 0) await client.query(`create database ${databaseName}`)
  })
}

async function fillCompletely(server: Target, work: () => Promise<void>): Promise<void> {
  const remark = (text: string) =>
    onServer(server, (client) => client.query(`comment on database ${databaseName} is ${text}`))
  await remark(`'${incompleteRemark}'`)
  await work()
  await remark('null')
}

async function onServer<T>(server: Target, work: (client: Client) => Promise<T>): Promise<T> {
  const client = await connect({ ...server, database: 'postgres' })
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
