import { chownSync, lstatSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Account } from './embedded-account.ts'
import { asStartError } from '../start-error.ts'

/** The number in the socket's name; nothing listens on a TCP port. */
export const port = 5432

// The kernel's limit for the whole path is 107 characters (macOS: 103); the socket's own name takes 15 and
// one more with the lock file's ending next to it.
const longestFolder = 80

/**
 * Makes the folder for the server's socket. It alone keeps other users of the machine out of the database:
 * mode 0700, and a random name that nobody can occupy beforehand. A restart passes its folder to have it again.
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

/** Whether the folder is a real one, of the database's user, and closed to everyone else. */
function isPrivate(folder: string, account: Account | undefined): boolean {
  const status = lstatSync(folder, { throwIfNoEntry: false })
  const owner = account?.uid ?? process.getuid?.()
  return status !== undefined && status.isDirectory() && status.uid === owner && !(status.mode & 0o077)
}

/** Removes the folder of a server that is gone; only ever one of ours. */
export function closeSocketFolder(folder: string): void {
  if (/\/trastienda-\w{6}$/.test(folder)) rmSync(folder, { recursive: true, force: true })
}

function shortTemporaryFolder(): string {
  const folder = tmpdir()
  return folder.length > longestFolder ? '/tmp' : folder
}
