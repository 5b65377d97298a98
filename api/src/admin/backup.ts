import { join, resolve } from 'node:path'
import { exportBackup } from '../backup/export.ts'
import { importBackup, refuseUnreadable } from '../backup/import.ts'
import { transaction } from '../db/db.ts'
import { openOwner, openPoolWithoutLimits, type Target } from '../db/pool.ts'
import { type LostFile, describeLost } from '../files/named.ts'
import { diskStore } from '../files/store.ts'
import { keyFile } from '../vault.ts'
import { differences, verifyLedgers } from '../verify/verify.ts'
import { openForImport } from './new-database.ts'

const filesOf = (dataDir: string) => diskStore(join(dataDir, 'files'))

/** The lines to print about a backup, and whether it is complete. */
export interface BackupResult {
  readonly text: string
  readonly complete: boolean
}

/** Writes everything into an archive. */
export async function exportTo(target: Target, dataDir: string, path: string): Promise<BackupResult> {
  const client = await openOwner(target)
  try {
    const { tables, rows, files, left } = await exportBackup(client, filesOf(dataDir), resolve(path))
    const lines = [
      `${resolve(path)}: ${rows} rows of ${tables} tables and ${files} files`,
      ...notBrought(left),
    ]
    return { text: lines.join('\n'), complete: left.length === 0 }
  } finally {
    await client.end()
  }
}

const notBrought = (left: readonly LostFile[]) =>
  left.length === 0 ? [] : [`Files that could not be brought: ${left.length}`, ...left.map(describeLost)]

/** Loads an archive into a new database and verifies its ledgers; successful when they agree. */
export async function importFrom(dataDir: string, path: string): Promise<BackupResult> {
  await refuseUnreadable(resolve(path))
  const opened = await openForImport(process.env, dataDir)
  try {
    const taken = await take(opened.target, dataDir, resolve(path))
    const pool = openPoolWithoutLimits(opened.target, 1)
    const wrong = differences(await transaction(pool, 'snapshot', (tx) => verifyLedgers(tx)))
    await pool.end()
    const agree = wrong.length === 0
    const verdict = agree ? 'The ledgers agree' : `Differences: ${wrong.map(({ name }) => name).join(', ')}`
    return { text: [...taken, verdict].join('\n'), complete: agree }
  } finally {
    await opened.close()
  }
}

async function take(target: Target, dataDir: string, path: string): Promise<string[]> {
  const client = await openOwner(target)
  try {
    const { rows, files, madeAt, left } = await importBackup(client, filesOf(dataDir), path)
    // A database without secrets accepts any key.
    const freed = await client.query(
      'update site set key_mark = null where not exists (select from second_factor)',
    )
    return [
      `${rows} rows and ${files} files of ${madeAt} are in; each table is what was exported`,
      ...notBrought(left),
      ...(freed.rowCount === 0
        ? [
            `Second factors are sealed with the key of the server that was backed up: it starts with that key alone, in SECRET_KEY or as ${keyFile(dataDir)}`,
          ]
        : []),
    ]
  } finally {
    await client.end()
  }
}
