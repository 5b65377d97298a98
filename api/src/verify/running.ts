import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { databaseName } from '../database.ts'
import { startEmbedded } from '../db/embedded.ts'
import { openDataFolder, placeCluster } from '../db/embedded-folder.ts'
import type { Target } from '../db/pool.ts'
import { port } from '../db/postmaster-socket.ts'
import { readPostmasterFile, serves } from '../db/postmaster-file.ts'
import { StartError } from '../start-error.ts'

export interface Reached {
  readonly target: Target
  /** Stops what was started for the connection; a running server is left alone. */
  close(): Promise<void>
}

/**
 * The database of `DATABASE_URL`, or of the data folder: through the socket of a running server, which is not
 * affected, or through a server started temporarily.
 * @throws StartError
 */
export async function reachDatabase(env: NodeJS.ProcessEnv): Promise<Reached> {
  const url = env['DATABASE_URL']
  if (url) return { target: { connectionString: url }, close: async () => undefined }
  const dataDir = resolve(env['DATA_DIR'] ?? 'data')
  if (!existsSync(join(dataDir, 'postgres')) && !existsSync(join(dataDir, 'postgres.location'))) {
    throw new StartError(
      'database_unreachable',
      `There is no database in ${dataDir}: name its folder with DATA_DIR=…`,
    )
  }
  const { cluster } = placeCluster(openDataFolder(dataDir))
  const file = readPostmasterFile(cluster)
  if (file?.status === 'ready' && serves(file.pid, cluster)) {
    return {
      target: { host: file.socketDir, port, user: 'postgres', database: databaseName },
      close: async () => undefined,
    }
  }
  const embedded = await startEmbedded(dataDir)
  return {
    target: { host: embedded.socketDir, port: embedded.port, user: embedded.user, database: databaseName },
    close: () => embedded.stop(),
  }
}
