// `npm run verify-ledgers`: recomputes every balance from the ledgers and says what differs.
import { transaction } from '../db/db.ts'
import { requireNewestSchema } from '../db/migrate.ts'
import { openPool } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import { StartError } from '../db/start-error.ts'
import { reachDatabase } from './running.ts'
import { differences, type Finding, verifyLedgers } from './verify.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)
const counted = new Intl.NumberFormat('en')

function report({ name, holds, compared, wrong, rows, milliseconds }: Finding): void {
  const mark = wrong === 0 ? 'ok   ' : 'WRONG'
  say(
    `${mark} ${name.padEnd(26)} ${counted.format(compared).padStart(10)} compared ${milliseconds.toFixed(0).padStart(6)} ms`,
  )
  if (wrong === 0) return
  say(`      It does not hold that ${holds}: ${counted.format(wrong)} ${wrong === 1 ? 'row' : 'rows'}`)
  for (const row of rows) say(`        ${JSON.stringify(row)}`)
  if (wrong > rows.length) say(`        and ${counted.format(wrong - rows.length)} more`)
}

async function main(): Promise<number> {
  const reached = await reachDatabase(process.env)
  const pool = openPool(reached.target, 1)
  try {
    await requireNewestSchema(reached.target)
    const findings = await transaction(pool, 'snapshot', async (tx) => {
      await tx.run(sql`set local statement_timeout = 0`)
      return verifyLedgers(tx)
    })
    for (const finding of findings) report(finding)
    const wrong = differences(findings).length
    say(
      wrong === 0
        ? `The ledgers agree: ${findings.length} checks`
        : `${wrong} of ${findings.length} checks found differences`,
    )
    return wrong === 0 ? 0 : 1
  } finally {
    await pool.end()
    await reached.close()
  }
}

try {
  process.exitCode = await main()
} catch (error) {
  process.stderr.write(`${error instanceof StartError ? error.message : String(error)}\n`)
  process.exitCode = 2
}
