import { chownSync, lstatSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Account } from './embedded-account.ts'
import { asStartError } from '../start-error.ts'

/** The number in the name of the socket; nothing listens on a TCP port. */
export const port = 5432

// The kernel's limit for the whole path is 107 characters (macOS: 103); the socket's name takes 15, and its lock file
// has a longer name.
const longestFolder = 80

/**
 * Creates the folder for the server's socket. Only this folder keeps other users of the machine out of the database:
 * mode 0700, and a random name that nobody can create first. A restart passes its folder to use it again.
 */
export function openSocketFolder(account: Account | undefined, former?: string): string {
  if (former && isPrivate(former, account)) return former
  try {
    const folder = former ?? mkdtempSync(join(shortTemporaryFolder(), 'trastienda-'))
    if (former) mkdirSync(former, { mode: 0o700 })
    if (account) chownSync(folder, account.uid, account.gid)
    return folder
  } catch (error) {
    throw asStartError(error, "making the folder of the database's socket")
  }
}

/** Whether it is a real folder of the database's user, closed to everyone else. */
function isPrivate(folder: string, account: Account | undefined): boolean {
  const status = lstatSync(folder, { throwIfNoEntry: false })
  const owner = account?.uid ?? process.getuid?.()
  return status !== undefined && status.isDirectory() && status.uid === owner && !(status.mode & 0o077)
}

/** Removes the folder of a server that is gone; only one of ours. */
export function closeSocketFolder(folder: string): void {
  if (/\/trastienda-\w{6}$/.test(folder)) rmSync(folder, { recursive: true, force: true })
}

function shortTemporaryFolder(): string {
  const folder = tmpdir()
  return folder.length > longestFolder ? '/tmp' : folder
}
