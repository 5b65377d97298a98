import { spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

import { StartError } from '../start-error.ts'

/** The user that runs PostgreSQL instead of root. */
export type Account = { uid: number; gid: number; name: string }

// PG* variables of the person's shell (PGDATA, PGOPTIONS …) must not reach our server.
const environment = { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

/**
 * How a PostgreSQL program is started: with a minimal environment, in a neutral folder, and as `account` if there is
 * one.
 */
export function spawnSettings(account: Account | undefined) {
  return { cwd: '/', env: environment, ...(account && { uid: account.uid, gid: account.gid }) }
}

/**
 * The user to run PostgreSQL as: an ordinary user runs it as themselves. PostgreSQL refuses root, so root runs it as
 * the owner of the existing data, else as `postgres` or `nobody`, whichever is possible.
 */
export function databaseAccount(owner: { uid: number; gid: number } | undefined): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const present = owner && owner.uid !== 0 ? { ...owner, name: `user ${owner.uid}` } : undefined
  const candidates = present ? [present] : [named('postgres'), named('nobody')]
  const account = candidates.find((candidate) => candidate && succeeds('/bin/sh', ['-c', ':'], candidate))
  if (account) return account
  throw new StartError(
    'database_failed',
    'PostgreSQL refuses to run as root and there is no other user to run it as: start as an ordinary user or set DATABASE_URL',
  )
}

/** Whether the account can reach a folder through all its parent folders. */
export function canEnter(folder: string, account: Account | undefined): boolean {
  return succeeds('/bin/sh', ['-c', 'cd "$0"', folder], account)
}

/** Runs a program as the account and returns whether it succeeded. */
export function succeeds(program: string, args: string[], account: Account | undefined): boolean {
  return spawnSync(program, args, { ...spawnSettings(account), stdio: 'ignore' }).status === 0
}

/** Runs a program as the account and returns its exit code and its output. */
export function run(program: string, args: string[], account: Account | undefined) {
  return new Promise<{ code: number | null; output: string }>((resolve, reject) => {
    const child = spawn(program, args, { ...spawnSettings(account), stdio: ['ignore', 'pipe', 'pipe'] })
    const end = () => child.kill()
    process.once('exit', end)
    let output = ''
    const collect = (chunk: Buffer) => (output += chunk.toString())
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.once('error', reject)
    child.once('close', (code) => {
      process.off('exit', end)
      resolve({ code, output })
    })
  })
}

function named(name: string): Account | undefined {
  const line = passwd().find((entry) => entry.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  // On macOS the user nobody is -2, which spawn() accepts.
  return uid && gid ? { name, uid: Number(uid) | 0, gid: Number(gid) | 0 } : undefined
}

function passwd(): string[] {
  try {
    return readFileSync('/etc/passwd', 'utf8').split('\n')
  } catch {
    return []
  }
}
