// `npm run rebuild-sums`: recomputes the sums of the reports from the documents, company by company, and prints the
// differences.
import type { Pool } from 'pg'
import { z } from 'zod'
import { overPool, transaction } from '../db/db.ts'
import { requireNewestSchema } from '../db/migrate.ts'
import { openPoolWithoutLimits } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import { refuseArguments, StartError } from '../start-error.ts'
import { reachDatabase } from './running.ts'
import { type Rebuilt, rebuildSums } from '../report/rebuild.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)
const counted = new Intl.NumberFormat('en')
const company = z.object({ id: z.int(), name: z.string() })

function report({ table, rows, differed, first }: Rebuilt): void {
  say(`  ${table.padEnd(16)} ${counted.format(rows).padStart(12)} rows, ${counted.format(differed)} differed`)
  for (const row of first) say(`    ${JSON.stringify(row)}`)
  if (differed > first.length) say(`    and ${counted.format(differed - first.length)} more`)
}

/** Rebuilds the sums of every company. @returns how many rows differed */
async function rebuildAll(pool: Pool): Promise<number> {
  let differed = 0
  for (const { id, name } of await overPool(pool).rows(
    company,
    sql`select id, name from company order by id`,
  )) {
    say(`${id} ${name}`)
    const rebuilt = await transaction(pool, 'write', (tx) => rebuildSums(tx, id))
    rebuilt.forEach(report)
    differed += rebuilt.reduce((sum, of) => sum + of.differed, 0)
  }
  return differed
}

async function main(): Promise<void> {
  refuseArguments('rebuild-sums')
  const reached = await reachDatabase(process.env)
  const pool = openPoolWithoutLimits(reached.target, 1)
  try {
    await requireNewestSchema(reached.target)
    const differed = await rebuildAll(pool)
    say(
      differed === 0
        ? 'The sums are those of the documents'
        : `${counted.format(differed)} rows are put right`,
    )
  } finally {
    await pool.end()
    await reached.close()
  }
}

try {
  await main()
} catch (error) {
  process.stderr.write(`${error instanceof StartError ? error.message : String(error)}\n`)
  process.exitCode = 2
}
