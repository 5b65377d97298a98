import { copyFileSync, openSync, readFileSync, renameSync, statSync, truncateSync } from 'node:fs'

import { isDiskFull, StartError } from '../start-error.ts'

const largest = 8 * 1024 * 1024

/** Opens the server's log for appending; a large one is renamed first, replacing the one renamed before. */
export function openLog(file: string): { handle: number; start: number } {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  if (size > largest) renameSync(file, `${file}.1`)
  return { handle: openSync(file, 'a', 0o600), start: size > largest ? 0 : size }
}

/**
 * Limits the log of a running server: a large one is copied and truncated. The server appends, so it continues at the
 * new start.
 */
export function boundLog(file: string): void {
  try {
    if (statSync(file).size <= largest) return
    try {
      copyFileSync(file, `${file}.1`)
    } finally {
      // Above all on a full disk.
      truncateSync(file)
    }
  } catch {
    // A failure of the log must not end anything.
  }
}

/** Whether processes of a killed server still hold its shared memory; they end by themselves within moments. */
export function lingers(error: unknown): boolean {
  return error instanceof StartError && /pre-existing shared memory block/.test(error.message)
}

/** The reason why the server did not start, from its log since `start`. */
export function explainLog(file: string, start: number, cluster: string): StartError {
  const lines = readFileSync(file).subarray(start).toString().split('\n')
  const words = lines
    .findLast((line) => /(?:FATAL|PANIC):/.test(line))
    ?.replace(/^.*?(?:FATAL|PANIC):\s*/, '')
  const last = words ?? lines.findLast((line) => line.trim() !== '') ?? 'it wrote no reason'
  if (isDiskFull(last))
    return new StartError('disk_full', `The disk is full: PostgreSQL could not start in ${cluster}`)
  if (/database files are incompatible/.test(last))
    return new StartError(
      'wrong_version',
      `The database in ${cluster} is of another build of PostgreSQL: ${last}`,
    )
  if (/lock file .* already exists|pre-existing shared memory block/.test(last))
    return new StartError(
      'data_in_use',
      `The database in ${cluster} is in use by another PostgreSQL: ${last}`,
    )
  return new StartError('database_failed', `PostgreSQL could not start in ${cluster}: ${last} (see ${file})`)
}
