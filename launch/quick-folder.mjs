import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
const name = 'trastienda-test-'
const gigabyte = 2 ** 30
// The tests need half a gigabyte there at a time, which must not be missing for the tests and the rest of the
// machine.
const room = 2 * gigabyte
const free = 6 * gigabyte

/**
 * Creates a folder for the tests' files: in memory if the machine has plenty, because hundreds of databases are
 * created and dropped there, else in the usual place.
 */
export function makeQuickFolder() {
  const home = hasRoom() ? memory : tmpdir()
  forgetDead(home)
  const folder = mkdtempSync(join(home, `${name}${process.pid}-`))
  // For root the databases belong to another user, who needs access to them.
  chmodSync(folder, 0o755)
  return folder
}

/** Removes it with its content. Files that are still written to are left to the next run. */
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

/** Removes the folders of killed runs. */
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
