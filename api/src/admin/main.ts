// `npm run admin -- <command>`: commands for the operator on the server, for when nobody can sign in. They work
// beside a running server and on a stopped database.
import { resolve } from 'node:path'
import { transaction, type Tx } from '../db/db.ts'
import { requireNewestSchema } from '../db/migrate.ts'
import { openPoolWithoutLimits, type Target } from '../db/pool.ts'
import { StartError } from '../start-error.ts'
import { reachDatabase } from '../verify/running.ts'
import { type BackupResult, exportTo, importFrom } from './backup.ts'
import { helpText, readCommand } from './command-line.ts'

const dataDir = resolve(process.env['DATA_DIR'] ?? 'data')
const say = (text: string): void => void process.stdout.write(`${text}\n`)

async function inTransaction(target: Target, run: (tx: Tx) => Promise<string>): Promise<string> {
  await requireNewestSchema(target)
  const pool = openPoolWithoutLimits(target, 1)
  try {
    return await transaction(pool, 'write', run)
  } finally {
    await pool.end()
  }
}

function printResult({ text, complete }: BackupResult): void {
  say(text)
  if (!complete) process.exitCode = 1
}

async function main(args: readonly string[]): Promise<void> {
  const typed = readCommand(args)
  if (typed.kind === 'help') return say(helpText(dataDir))
  if (typed.kind === 'backup' && typed.way === 'import')
    return printResult(await importFrom(dataDir, typed.file))
  const reached = await reachDatabase(process.env)
  try {
    const { target } = reached
    if (typed.kind === 'backup') printResult(await exportTo(target, dataDir, typed.file))
    else say(await inTransaction(target, typed.run))
  } finally {
    await reached.close()
  }
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  process.stderr.write(`${error instanceof StartError ? error.message : String(error)}\n`)
  process.exitCode = error instanceof StartError ? 1 : 2
}
