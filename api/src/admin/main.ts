// `npm run admin -- <command>`: what is done at the server itself, when nobody can sign in or before anybody does.
// It works beside a running server and on a database that is at rest.
import { join, resolve } from 'node:path'
import { exportBackup } from '../backup/export.ts'
import { importBackup } from '../backup/import.ts'
import { transaction, type Tx } from '../db/db.ts'
import { openOwner, openPool, type Target } from '../db/pool.ts'
import { StartError } from '../db/start-error.ts'
import { diskStore } from '../files/store.ts'
import { reachDatabase } from '../verify/running.ts'
import { differences, verifyLedgers } from '../verify/verify.ts'
import { openForImport } from './new-database.ts'
import {
  allowAnyAddress,
  auditHeads,
  endSessions,
  listSessions,
  reopenSite,
  resetPassword,
  resetSecondFactor,
} from './people.ts'

const help = `npm run admin -- <command>

  reset-password <username>        gives a new password, to be changed at the first sign-in, and ends the sessions
  reset-second-factor <username>   takes the second factor away, so that another one is set up
  allow-any-address <username>     lets somebody come from any address again
  list-sessions [username]         who is signed in, from where, since when
  end-sessions <username | --all>  signs somebody, or everybody, out
  reopen-site                      opens the site and every company again
  audit-heads                      the end of each company's chain of the audit log
  backup export <file.tar.gz>      everything as it is at this moment: all rows, and the files that they name
  backup import <file.tar.gz>      into a new, empty database; whatever does not agree keeps nothing

The database is the one of DATABASE_URL, else that of DATA_DIR (now ${resolve(process.env['DATA_DIR'] ?? 'data')}). A
server may be running on it, but not while a backup is imported. The key that second factors are sealed with is not in a
backup: keep it apart.`

const say = (text: string): void => void process.stdout.write(`${text}\n`)
const dataDir = resolve(process.env['DATA_DIR'] ?? 'data')
const files = () => diskStore(join(dataDir, 'files'))

const commands: Record<string, (tx: Tx, of: string | undefined) => Promise<string>> = {
  'reset-password': resetPassword,
  'reset-second-factor': resetSecondFactor,
  'allow-any-address': allowAnyAddress,
  'list-sessions': listSessions,
  'end-sessions': endSessions,
  'reopen-site': reopenSite,
  'audit-heads': auditHeads,
}

async function command(target: Target, run: (tx: Tx) => Promise<string>): Promise<void> {
  const pool = openPool(target, 1)
  try {
    say(await transaction(pool, 'write', run))
  } finally {
    await pool.end()
  }
}

async function backUp(target: Target, path: string): Promise<void> {
  const client = await openOwner(target)
  try {
    const { tables, rows, files: count } = await exportBackup(client, files(), resolve(path))
    say(`${resolve(path)}: ${rows} rows of ${tables} tables and ${count} files`)
  } finally {
    await client.end()
  }
}

async function bringIn(path: string): Promise<void> {
  const opened = await openForImport(process.env, dataDir)
  try {
    const client = await openOwner(opened.target)
    try {
      const { rows, files: count, madeAt } = await importBackup(client, files(), resolve(path))
      say(`${rows} rows and ${count} files of ${madeAt} are in; each table is what was exported`)
    } finally {
      await client.end()
    }
    const pool = openPool(opened.target, 1)
    const wrong = differences(await transaction(pool, 'snapshot', (tx) => verifyLedgers(tx)))
    await pool.end()
    say(wrong.length === 0 ? 'The ledgers agree' : `Differences: ${wrong.map(({ name }) => name).join(', ')}`)
  } finally {
    await opened.close()
  }
}

async function main([name, of, file]: readonly string[]): Promise<void> {
  if (name === undefined || name === 'help' || name === '--help') return say(help)
  if (name === 'backup' && of === 'import' && file !== undefined) return bringIn(file)
  const run = commands[name]
  if (!run && !(name === 'backup' && of === 'export' && file !== undefined))
    throw new StartError('bad_command', `There is no command ${name}: npm run admin -- help`)
  const reached = await reachDatabase(process.env)
  try {
    if (run) await command(reached.target, (tx) => run(tx, of))
    else if (file !== undefined) await backUp(reached.target, file)
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
