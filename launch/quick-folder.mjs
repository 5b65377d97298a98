import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
const name = 'trastienda-test-'
const gigabyte = 2 ** 30
// The tests have half a gigabyte there at a time; what they and the rest of the machine work with is not taken from them.
const room = 2 * gigabyte
const free = 6 * gigabyte

/**
 * Makes a folder for what tests write: in memory where the machine has plenty of it, as hundreds of databases are made
 * and dropped there, else in the usual place.
 */
export function makeQuickFolder() {
  const home = hasRoom() ? memory : tmpdir()
  forgetDead(home)
  const folder = mkdtempSync(join(home, `${name}${process.pid}-`))
  // As root the databases are another user's, who must get through to them.
  chmodSync(folder, 0o755)
  return folder
}

/** Removes it with all that is in it. What somebody still writes to is left to the next run. */
export function removeQuickFolder(folder) {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  } catch (error) {
    if (error.code !== 'ENOTEMPTY') throw error
  }
}

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize > room && (process.availableMemory?.() ?? freemem()) > free
  } catch {
    return false
  }
}

/** Removes what a run that was killed has left. */
function forgetDead(home) {
  for (const left of readdirSync(home)) {
    const pid = new RegExp(`^${name}(\\d+)-`).exec(left)?.[1]
    if (pid !== undefined && !isAlive(Number(pid))) removeQuickFolder(join(home, left))
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}
