import { join, resolve } from 'node:path'
import { exportBackup } from '../backup/export.ts'
import { importBackup } from '../backup/import.ts'
import { transaction } from '../db/db.ts'
import { openOwner, openPool, type Target } from '../db/pool.ts'
import { diskStore } from '../files/store.ts'
import { keyFile } from '../vault.ts'
import { differences, verifyLedgers } from '../verify/verify.ts'
import { openForImport } from './new-database.ts'

const filesOf = (dataDir: string) => diskStore(join(dataDir, 'files'))

/** Writes everything into an archive. @returns what to say of it */
export async function exportTo(target: Target, dataDir: string, path: string): Promise<string> {
  const client = await openOwner(target)
  try {
    const { tables, rows, files } = await exportBackup(client, filesOf(dataDir), resolve(path))
    return `${resolve(path)}: ${rows} rows of ${tables} tables and ${files} files`
  } finally {
    await client.end()
  }
}

/**
 * Brings an archive into a new database and verifies its ledgers.
 * @returns what to say of it, and whether the ledgers agree
 */
export async function importFrom(dataDir: string, path: string): Promise<{ said: string; agree: boolean }> {
  const opened = await openForImport(process.env, dataDir)
  try {
    const taken = await take(opened.target, dataDir, resolve(path))
    const pool = openPool(opened.target, 1)
    const wrong = differences(await transaction(pool, 'snapshot', (tx) => verifyLedgers(tx)))
    await pool.end()
    const agree = wrong.length === 0
    const verdict = agree ? 'The ledgers agree' : `Differences: ${wrong.map(({ name }) => name).join(', ')}`
    return { said: [...taken, verdict].join('\n'), agree }
  } finally {
    await opened.close()
  }
}

async function take(target: Target, dataDir: string, path: string): Promise<string[]> {
  const client = await openOwner(target)
  try {
    const { rows, files, madeAt } = await importBackup(client, filesOf(dataDir), path)
    // A database that has no secrets takes the key that it finds.
    const freed = await client.query(
      'update site set key_mark = null where not exists (select from second_factor)',
    )
    return [
      `${rows} rows and ${files} files of ${madeAt} are in; each table is what was exported`,
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
