import { spawn } from 'node:child_process'
import { closeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { spawnSettings } from './embedded-account.ts'
import type { Account } from './embedded-account.ts'
import { commandLine, disown, readPostmasterFile, serves } from './postmaster-file.ts'
import { explainLog, lingers, openLog } from './postmaster-log.ts'
import { closeSocketFolder, openSocketFolder } from './postmaster-socket.ts'
import { watch } from './postmaster-watchdog.ts'
import { asStartError, StartError } from '../start-error.ts'

/** Everything needed to start the server of one cluster. */
export type Site = {
  native: string
  cluster: string
  log: string
  account: Account | undefined
  durable: boolean
}

/**
 * A running server; `isGone` distinguishes its end from another process with the same id, and `unwatch` ends its
 * watchdog.
 */
export type Postmaster = { pid: number; socketDir: string; isGone(): boolean; unwatch(): void }

const mark = 'cluster_name=trastienda'

/** Starts the server and waits until it accepts connections. `socketDir` is passed to use a former one again. */
export async function launch(site: Site, socketDir?: string): Promise<Postmaster> {
  const folder = openSocketFolder(site.account, socketDir)
  const deadline = Date.now() + 15_000
  for (;;) {
    try {
      return await launchOnce(site, folder)
    } catch (error) {
      if (!lingers(error) || Date.now() > deadline) {
        closeSocketFolder(folder)
        throw error
      }
      await sleep(50)
    }
  }
}

async function launchOnce(site: Site, socketDir: string): Promise<Postmaster> {
  clearTraces(site.cluster, socketDir)
  const { handle, start } = openLog(site.log)
  // Detached: Ctrl-C in the terminal reaches only Node, which finishes its requests before it stops the database.
  const child = spawn(postgres(site), serverArguments(site, socketDir), {
    ...spawnSettings(site.account),
    detached: true,
    stdio: ['ignore', handle, handle],
  })
  closeSync(handle)
  const unwatch = child.pid === undefined ? () => undefined : watch(child.pid, site.cluster, socketDir)
  let failure: Error | undefined
  child.once('error', (error) => (failure = error))
  child.unref()
  const interrupt = () => child.kill('SIGINT')
  process.once('exit', interrupt)
  const isGone = () => failure !== undefined || child.exitCode !== null || child.signalCode !== null
  try {
    while (!isReady(site.cluster, child.pid)) {
      await sleep(5)
      if (failure) throw asStartError(failure, 'starting PostgreSQL')
      if (isGone()) throw explainLog(site.log, start, site.cluster)
    }
  } catch (error) {
    unwatch()
    throw error
  } finally {
    process.off('exit', interrupt)
  }
  return { pid: child.pid ?? 0, socketDir, isGone, unwatch }
}

/** Removes what a killed server left. */
function clearTraces(cluster: string, socketDir: string): void {
  const former = readPostmasterFile(cluster)
  if (!former || serves(former.pid, cluster)) return
  if (former.socketDir !== socketDir) closeSocketFolder(former.socketDir)
  disown(cluster)
}

function isReady(cluster: string, pid: number | undefined): boolean {
  const file = readPostmasterFile(cluster)
  return file !== undefined && file.pid === pid && file.status === 'ready'
}

/**
 * Ends a server that outlived its Node process and its watchdog, or is shutting down; a server that is not ours is
 * left alone and reported.
 */
export async function endFormer({ cluster }: Site): Promise<void> {
  const file = readPostmasterFile(cluster)
  if (!file || !serves(file.pid, cluster)) return
  const { pid, socketDir } = file
  if (!commandLine(pid).includes(mark))
    throw new StartError('data_in_use', `The database in ${cluster} is in use by another PostgreSQL (${pid})`)
  await stop({ pid, socketDir, isGone: () => !serves(pid, cluster), unwatch: () => undefined })
}

/** Ends the server: quickly and cleanly, and by force only when it does not end. */
export async function stop(postmaster: Postmaster): Promise<void> {
  const steps = [
    ['SIGINT', 60_000],
    ['SIGQUIT', 10_000],
    ['SIGKILL', 10_000],
  ] as const
  for (const [signal, patience] of steps) {
    interrupt(postmaster, signal)
    const deadline = Date.now() + patience
    while (!postmaster.isGone() && Date.now() < deadline) await sleep(5)
  }
  postmaster.unwatch()
  closeSocketFolder(postmaster.socketDir)
}

/** Sends the server a signal unless it is gone; does not wait. */
export function interrupt(postmaster: Postmaster, signal: NodeJS.Signals): void {
  if (postmaster.isGone()) return
  try {
    process.kill(postmaster.pid, signal)
  } catch {
    // It ended between the check and the signal.
  }
}

function postgres(site: Site): string {
  return join(site.native, 'bin', 'postgres')
}

function serverArguments({ cluster, durable }: Site, socketDir: string): string[] {
  const settings = [
    mark,
    'listen_addresses=',
    `unix_socket_directories=${socketDir}`,
    'unix_socket_permissions=0700',
    'max_connections=100',
    'shared_buffers=128MB',
    // Measured equal to `worker` for our sizes, with three processes less.
    'io_method=sync',
    'timezone=UTC',
    'log_timezone=UTC',
    'deadlock_timeout=200ms',
    'log_checkpoints=off',
    // The log says what went wrong without repeating the shop's data.
    'log_error_verbosity=terse',
    'log_min_error_statement=panic',
    ...(durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
  ]
  return ['-D', cluster, ...settings.flatMap((setting) => ['-c', setting])]
}
