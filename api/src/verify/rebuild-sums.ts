// `npm run rebuild-sums`: recomputes what the reports read from the documents, company by company, and says what differed.
import { z } from 'zod'
import { overPool, transaction } from '../db/db.ts'
import { openPool } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import { StartError } from '../db/start-error.ts'
import { reachDatabase } from './running.ts'
import { rebuildSums } from '../report/rebuild.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)
const counted = new Intl.NumberFormat('en')
const company = z.object({ id: z.int(), name: z.string() })

async function main(): Promise<void> {
  const reached = await reachDatabase(process.env)
  const pool = openPool(reached.target, 1)
  let differed = 0
  try {
    const companies = await overPool(pool).rows(company, sql`select id, name from company order by id`)
    for (const { id, name } of companies) {
      say(`${id} ${name}`)
      for (const { table, rows, first, ...found } of await transaction(pool, 'write', (tx) =>
        rebuildSums(tx, id),
      )) {
        differed += found.differed
        say(
          `  ${table.padEnd(16)} ${counted.format(rows).padStart(12)} rows, ${counted.format(found.differed)} differed`,
        )
        for (const row of first) say(`    ${JSON.stringify(row)}`)
        if (found.differed > first.length)
          say(`    and ${counted.format(found.differed - first.length)} more`)
      }
    }
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
