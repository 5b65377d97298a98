import { givenDays } from '@trastienda/contract/given-password'
import type { Pool } from 'pg'
import { z } from 'zod'
import { firstCompany } from './company/first.ts'
import type { Database } from './database.ts'
import { overPool } from './db/db.ts'
import { sql } from './db/sql.ts'
import type { FileStore } from './files/store.ts'

const answer = z.object({ yes: z.boolean() })

const hasCompany = (pool: Pool) => overPool(pool).one(answer, sql`select exists (select from company) as yes`)

/** Whether the sample company, whose passwords are public, exists or is about to be created. */
export async function wouldShowSample(pool: Pool, fills: boolean): Promise<boolean> {
  if (!(await hasCompany(pool)).yes) return fills
  return (await overPool(pool).one(answer, sql`select exists (select from company where sample) as yes`)).yes
}

/**
 * Fills an empty database with a sample.
 * @param place `inParts`: it may commit in steps
 * @param out the terminal of the waiting person
 */
export type FillSample = (
  place: { pool: Pool; files: FileStore; now: Date; inParts: boolean },
  out: NodeJS.WriteStream,
) => Promise<void>

interface Begin {
  readonly pool: Pool
  readonly files: FileStore
  readonly clock: () => Date
}

/**
 * Creates the first company in an empty database: the sample, if there is one, or an own company whose admin's
 * password is printed once. A database with a company stays unchanged.
 * @param out the terminal of the person who starts the program
 * @param fillCompletely for the embedded database
 */
export async function fillWhenEmpty(
  { pool, files, clock }: Begin,
  fill: FillSample | undefined,
  out: NodeJS.WriteStream,
  fillCompletely: Database['fillCompletely'],
): Promise<void> {
  if ((await hasCompany(pool)).yes) return
  if (!fill) {
    const { username, password } = await firstCompany(pool, clock())
    out.write(
      `The first company is made. Sign in once as ${username} with the password ${password}\nIt has to be changed then, within ${givenDays} days.\n`,
    )
    return
  }
  const sample = (inParts: boolean) => fill({ pool, files, now: clock(), inParts }, out)
  if (fillCompletely) await fillCompletely(() => sample(true))
  else await sample(false)
}
