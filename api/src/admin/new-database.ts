import { databaseName } from '../database.ts'
import { startEmbedded } from '../db/embedded.ts'
import { openOwner } from '../db/pool.ts'
import type { Reached } from '../verify/running.ts'

/**
 * The database that a backup is imported into: that of `DATABASE_URL`, or a new one in the data folder.
 * @throws StartError data_in_use while a server runs on it
 */
export async function openForImport(env: NodeJS.ProcessEnv, dataDir: string): Promise<Reached> {
  const url = env['DATABASE_URL']
  if (url) return { target: { connectionString: url }, close: async () => undefined }
  const embedded = await startEmbedded(dataDir)
  const server = { host: embedded.socketDir, port: embedded.port, user: embedded.user }
  const client = await openOwner({ ...server, database: 'postgres' })
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [databaseName])
    if (rowCount === 0) await client.query(`create database ${databaseName}`)
  } finally {
    await client.end()
  }
  return { target: { ...server, database: databaseName }, close: () => embedded.stop() }
}
