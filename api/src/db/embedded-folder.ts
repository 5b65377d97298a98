import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

import { sharedFolder } from './binaries.ts'
import { canEnter, databaseAccount } from './embedded-account.ts'
import type { Account } from './embedded-account.ts'
import { asStartError, StartError } from '../start-error.ts'

/** The location of the database and the user who runs it; `cluster` need not exist yet. */
export type Place = { cluster: string; account: Account | undefined }

/** Creates the data folder if it is missing and returns its real path, the same for every spelling. */
export function openDataFolder(dataDir: string): string {
  try {
    mkdirSync(dataDir, { recursive: true })
    return realpathSync(dataDir)
  } catch (error) {
    throw asStartError(error, `opening the data folder ${dataDir}`)
  }
}

/**
 * Finds the cluster of a data folder: inside it, or where a pointer file says. If root's database user cannot enter
 * the data folder, a new cluster is created elsewhere, with a pointer file.
 */
export function placeCluster(dataDir: string): Place {
  const pointer = join(dataDir, 'postgres.location')
  const named = existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : undefined
  const inside = join(dataDir, 'postgres')
  const cluster = named ?? inside
  if (existsSync(cluster)) return presentCluster(cluster)
  // Starting empty here would look like the loss of everything.
  if (named && !existsSync(dirname(named)))
    throw new StartError('database_failed', `${pointer} names the database ${named}, which is not there`)
  const account = databaseAccount(undefined)
  if (named || canEnter(dataDir, account)) return { cluster, account }
  return { cluster: placeOutside(dataDir, pointer), account }
}

function presentCluster(cluster: string): Place {
  const { uid, gid } = statSync(cluster)
  const account = databaseAccount({ uid, gid })
  // A copy made by root belongs to root, and PostgreSQL does not run as root.
  if (account && uid === 0) spawnSync('chown', ['-R', `${account.uid}:${account.gid}`, cluster])
  if (account && !canEnter(cluster, account))
    throw new StartError('database_failed', `${account.name}, who runs the database, cannot enter ${cluster}`)
  if (!account && uid !== process.getuid?.())
    throw new StartError(
      'database_failed',
      `${cluster} belongs to user ${uid}: start as that user or as root`,
    )
  return { cluster, account }
}

// The random end prevents a folder that was deleted and created again from finding the old data.
function placeOutside(dataDir: string, pointer: string): string {
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 12)
  try {
    const home = mkdtempSync(join(sharedFolder(), `data-${hash}-`))
    chmodSync(home, 0o711)
    const cluster = join(home, 'postgres')
    writeFileSync(pointer, `${cluster}\n`, { flush: true })
    return cluster
  } catch (error) {
    throw asStartError(error, 'placing the database')
  }
}
