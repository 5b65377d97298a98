import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'

import { asStartError, StartError } from '../start-error.ts'

// A program that was just stopped needs a moment to close its database; only then is it "in use".
const patienceMs = 1500

/**
 * Makes this process the only Trastienda on a folder until the returned function is called.
 * The kernel holds the lock (a file lock, taken through SQLite because Node has no call for it), so it ends with the
 * process, however the process dies: there are no stale locks and no reused process ids. POSIX drops such a lock when
 * its holder opens and closes the file again, so nothing else in this process may read `in-use.lock`. The process id
 * is in a separate file, only for the message.
 */
export async function lockFolder(folder: string): Promise<() => void> {
  const owner = join(folder, 'in-use.pid')
  const deadline = Date.now() + patienceMs
  for (;;) {
    const lock = tryLock(join(folder, 'in-use.lock'))
    if (lock) {
      noteOwner(owner)
      return () => {
        rmSync(owner, { force: true })
        lock.close()
      }
    }
    if (Date.now() > deadline)
      throw new StartError(
        'data_in_use',
        `The data folder ${folder} is in use by another process${whose(owner)}`,
      )
    await sleep(50)
  }
}

function tryLock(file: string): DatabaseSync | undefined {
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(file, { timeout: 0 })
    lock.exec('pragma journal_mode = off; begin exclusive')
    return lock
  } catch (error) {
    lock?.close()
    if ((error as { errcode?: number }).errcode === 5) return undefined
    throw asStartError(error, `locking ${file}`)
  }
}

function noteOwner(file: string): void {
  try {
    writeFileSync(file, `${process.pid}\n`)
  } catch (error) {
    throw asStartError(error, `writing ${file}`)
  }
}

function whose(file: string): string {
  try {
    return ` (${readFileSync(file, 'utf8').trim()})`
  } catch {
    return ''
  }
}
