import type { Pool } from 'pg'
import { z } from 'zod'
import type { Config } from './config.ts'
import { type Db, overPool } from './db/db.ts'
import { sql } from './db/sql.ts'
import { StartError } from './start-error.ts'
import { keyFile, makeSecretKey, openVault, readSecretKey, type Vault } from './vault.ts'

const storedSecret = z.object({
  mark: z.instanceof(Buffer).nullable(),
  secret: z.instanceof(Buffer).nullable(),
  owner: z.int().nullable(),
})

/** The fingerprint of the database's key, and a secret that was encrypted. */
const storedSecretOf = (db: Db) =>
  db.one(
    storedSecret,
    sql`
    select key_mark as mark, f.secret, f.user_id as owner
      from site left join lateral (select user_id, secret from second_factor order by user_id limit 1) f on true`,
  )

function opens(vault: Vault, sealed: Buffer, owner: number): boolean {
  try {
    return vault.open(sealed, owner) !== ''
  } catch {
    return false
  }
}

const wayOut =
  'put the right one back, or when it is lost for good: npm run admin -- forget-second-factors, and everybody sets up theirs again'

/**
 * Opens the vault of a database with the server's key, which is made on the first start. Servers have to call this
 * one at a time.
 * @throws StartError other_key when secrets of this database were encrypted with another key, or the key is missing
 */
export async function openDatabaseVault(
  pool: Pool,
  { secretKey, dataDir }: Pick<Config, 'secretKey' | 'dataDir'>,
): Promise<Vault> {
  const db = overPool(pool)
  const { mark, secret, owner } = await storedSecretOf(db)
  const key = readSecretKey(secretKey, dataDir)
  if (key === undefined && (mark !== null || secret !== null))
    throw new StartError(
      'other_key',
      `The key that this database keeps its secrets with is not there: ${keyFile(dataDir)} is missing and SECRET_KEY is not set; ${wayOut}`,
    )
  const vault = openVault(key ?? makeSecretKey(dataDir))
  const fits = mark ? mark.equals(vault.mark) : secret === null || opens(vault, secret, owner ?? 0)
  if (!fits)
    throw new StartError(
      'other_key',
      `The key of ${secretKey === undefined ? keyFile(dataDir) : 'SECRET_KEY'} is not the one that this database keeps its secrets with: ${wayOut}`,
    )
  if (mark === null) await db.run(sql`update site set key_mark = ${vault.mark} where key_mark is null`)
  return vault
}
