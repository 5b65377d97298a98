import { dirname, join } from 'node:path'

import { findBinaries } from './binaries.ts'
import { openDataFolder, placeCluster } from './embedded-folder.ts'
import { initialise } from './embedded-init.ts'
import { lockFolder } from './embedded-lock.ts'
import { endFormer, interrupt, launch, stop } from './postmaster.ts'
import type { Postmaster, Site } from './postmaster.ts'
import { readPostmasterFile } from './postmaster-file.ts'
import { boundLog } from './postmaster-log.ts'
import { closeSocketFolder, port } from './postmaster-socket.ts'
import { asStartError } from '../start-error.ts'

/** A running embedded PostgreSQL and how to connect to it: `socketDir` is the host for the driver. */
export type Embedded = { socketDir: string; port: number; user: string; stop(): Promise<void> }

/**
 * Starts the PostgreSQL of a data folder, creating it the first time and ending one that outlived its Node process;
 * restarts it when it dies, until `stop()`. Throws a StartError when that is impossible.
 * `durable: false` trades the safety of the data for speed: for tests only.
 */
export async function startEmbedded(dataDir: string, options: { durable?: boolean } = {}): Promise<Embedded> {
  const folder = openDataFolder(dataDir)
  const locks = [await lockFolder(folder)]
  try {
    const place = placeCluster(folder)
    const home = dirname(place.cluster)
    // Copies of a data folder whose database is elsewhere all point to that one database.
    if (home !== folder) locks.push(await lockFolder(home))
    const durable = options.durable ?? true
    const binaries = findBinaries(place.account)
    await initialise(place, binaries, durable)
    const site: Site = { ...place, native: binaries.native, log: join(folder, 'postgres.log'), durable }
    await endFormer(site)
    return supervise(site, await launch(site), locks)
  } catch (error) {
    for (const unlock of locks) unlock()
    throw asStartError(error, 'starting the database')
  }
}

/** Restarts the server when it dies and keeps its log short; ends it with the process, however the process ends. */
function supervise(site: Site, first: Postmaster, locks: (() => void)[]): Embedded {
  let current = first
  let restarting: Promise<void> | undefined
  let stopping: Promise<void> | undefined
  const lastResort = () => {
    interrupt(current, 'SIGINT')
    closeSocketFolder(current.socketDir)
  }
  process.on('exit', lastResort)

  const restart = async () => {
    current.unwatch()
    try {
      current = await launch(site, first.socketDir)
    } catch (error) {
      process.stderr.write(`The database ended and does not come back: ${(error as Error).message}\n`)
    }
  }
  const watch = setInterval(() => {
    boundLog(site.log)
    if (restarting) return
    if (current.isGone()) restarting = restart().finally(() => (restarting = undefined))
    // Asked by somebody else to end once its clients have left, it would refuse new ones and wait for ours for ever.
    else if (readPostmasterFile(site.cluster)?.status === 'stopping') interrupt(current, 'SIGINT')
  }, 500)
  watch.unref()

  const end = async () => {
    clearInterval(watch)
    await restarting
    await stop(current)
    process.off('exit', lastResort)
    for (const unlock of locks) unlock()
  }
  return { socketDir: first.socketDir, port, user: 'postgres', stop: () => (stopping ??= end()) }
}
