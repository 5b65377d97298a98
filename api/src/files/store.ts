import { createHash } from 'node:crypto'
import { readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { Problem } from '@trastienda/contract/problem'
import { unfinished, writeDurably } from './write-durably.ts'

/** The state of the bytes with a hash. */
export type Condition = 'whole' | 'damaged' | 'missing'

/** Files stored by content: the name is the SHA-256, so the same bytes are stored once. */
export interface FileStore {
  /**
   * Stores the bytes durably before returning; repairs a damaged file with that hash.
   * @returns the hash
   * @throws the disk's error, with nothing stored
   */
  keep(bytes: Buffer): Promise<string>
  /**
   * The bytes of a hash, or undefined when they are not here.
   * @throws Problem file_damaged when the file differs from what was stored
   */
  read(sha256: string): Promise<Buffer | undefined>
  /** The state of the bytes of a hash. */
  check(sha256: string): Promise<Condition>
  /** Deletes the bytes of a hash unless they were stored, or stored again, at `before` or later. */
  drop(sha256: string, before: Date): Promise<void>
  /** Finishes what processes that died before `before` left half done. @returns the number of files */
  tidy(before: Date): Promise<number>
}

export const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** The prefix of the name of a file that is set aside for deletion; its hash follows. */
const dropping = '.drop-'

/** Files under `folder`, in subfolders by the first byte of the hash. */
export function diskStore(folder: string): FileStore {
  const folderOf = (sha256: string) => join(folder, sha256.slice(0, 2))
  const pathOf = (sha256: string) => join(folderOf(sha256), sha256)
  const asideOf = (sha256: string) => join(folderOf(sha256), `${dropping}${sha256}`)

  // A process may have died between setting it aside and putting it back.
  const found = async (sha256: string) =>
    (await readIfThere(pathOf(sha256))) ??
    ((await moved(asideOf(sha256), pathOf(sha256))) ? readIfThere(pathOf(sha256)) : undefined)

  const check = async (sha256: string): Promise<Condition> => {
    const bytes = await found(sha256)
    if (!bytes) return 'missing'
    return hashOf(bytes) === sha256 ? 'whole' : 'damaged'
  }

  return {
    keep: async (bytes) => {
      const sha256 = hashOf(bytes)
      const intact = (await check(sha256)) === 'whole' && (await touched(pathOf(sha256)))
      if (!intact) await writeDurably(pathOf(sha256), bytes)
      return sha256
    },
    read: async (sha256) => {
      const bytes = await found(sha256)
      if (bytes && hashOf(bytes) !== sha256) throw new Problem('file_damaged', { detail: { sha256 } })
      return bytes
    },
    check,
    drop: async (sha256, before) => {
      const aside = asideOf(sha256)
      // Set aside before it is checked: somebody who stores the same bytes meanwhile either marked this file, which
      // is then put back, or finds none and writes them again.
      if (!(await moved(pathOf(sha256), aside))) return
      const status = await stat(aside).catch(ifThere)
      if (status && status.mtime >= before) await moved(aside, pathOf(sha256))
      else await rm(aside, { force: true })
    },
    tidy: async (before) => {
      let ended = 0
      for (const sub of await namesIn(folder)) {
        const left = (await namesIn(join(folder, sub))).filter((name) => name.startsWith('.'))
        for (const name of left) if (await endLeft(join(folder, sub), name, before)) ended += 1
      }
      return ended
    },
  }
}

/** Removes incomplete files; puts files that were set aside back, to be deleted again if necessary. */
async function endLeft(folder: string, name: string, before: Date): Promise<boolean> {
  const path = join(folder, name)
  const status = await stat(path).catch(ifThere)
  // The time of the rename: a file that was set aside keeps the time at which it was stored.
  if (!status || status.ctime >= before) return false
  if (name.startsWith(unfinished)) await rm(path, { force: true })
  else if (!name.startsWith(dropping)) return false
  else {
    const home = join(folder, name.slice(dropping.length))
    if (await stat(home).catch(ifThere)) await rm(path, { force: true })
    else await moved(path, home)
  }
  return true
}

/** Ignores that something does not exist; throws other errors. */
function ifThere(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
  throw error
}

/** Something else in place of a file, or an unreadable file, counts as other bytes. */
const unreadable = new Set(['EISDIR', 'EACCES', 'EPERM', 'EIO', 'ELOOP'])

const readIfThere = (path: string): Promise<Buffer | undefined> =>
  readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (unreadable.has(error.code ?? '')) return Buffer.alloc(0)
    return ifThere(error)
  })
const namesIn = (folder: string): Promise<readonly string[]> =>
  readdir(folder)
    .catch(ifThere)
    .then((names) => names ?? [])

/** Renames a file; false when there is none. */
const moved = (from: string, to: string): Promise<boolean> =>
  rename(from, to).then(
    () => true,
    (error: NodeJS.ErrnoException) => ifThere(error) ?? false,
  )

/** Marks a file as stored just now; false when there is none any more. */
const touched = (path: string): Promise<boolean> =>
  utimes(path, new Date(), new Date()).then(
    () => true,
    (error: NodeJS.ErrnoException) => ifThere(error) ?? false,
  )
