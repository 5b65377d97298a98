// `npm run verify-ledgers`: recomputes every balance from the ledgers and prints the differences.
import { join, resolve } from 'node:path'
import type { Pool } from 'pg'
import { transaction } from '../db/db.ts'
import { requireNewestSchema } from '../db/migrate.ts'
import { openPoolWithoutLimits } from '../db/pool.ts'
import { refuseArguments, StartError } from '../start-error.ts'
import { lostFiles, namedFiles } from '../files/named.ts'
import { diskStore } from '../files/store.ts'
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

/** Every file that a row names exists and is undamaged. */
async function filesAreWhole(pool: Pool): Promise<boolean> {
  const started = performance.now()
  const folder = join(resolve(process.env['DATA_DIR'] ?? 'data'), 'files')
  const named = await namedFiles(pool)
  const seen = await lostFiles(diskStore(folder), named)
  // A running server may have deleted a file with its row meanwhile.
  const still = new Set(seen.length === 0 ? [] : (await namedFiles(pool)).map(({ hash }) => hash))
  const rows = seen.filter(({ hash }) => still.has(hash))
  report({
    name: 'files',
    holds: `every file that a row names lies in ${folder} as it was kept`,
    compared: named.length,
    wrong: rows.length,
    rows: rows.map((row) => ({ ...row })),
    milliseconds: performance.now() - started,
  })
  return rows.length === 0
}

async function main(): Promise<number> {
  refuseArguments('verify-ledgers')
  const reached = await reachDatabase(process.env)
  const pool = openPoolWithoutLimits(reached.target, 1)
  try {
    await requireNewestSchema(reached.target)
    const findings = await transaction(pool, 'snapshot', verifyLedgers)
    for (const finding of findings) report(finding)
    const wrong = differences(findings).length + ((await filesAreWhole(pool)) ? 0 : 1)
    say(
      wrong === 0
        ? `The ledgers agree: ${findings.length + 1} checks`
        : `${wrong} of ${findings.length + 1} checks found differences`,
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
