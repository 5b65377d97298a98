import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, type ReadStream } from 'node:fs'
import { mkdir, open, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'

/** Files kept by their content: the name is the SHA-256, so the same bytes are kept once. */
export interface FileStore {
  /** Keeps the bytes durably before answering. @returns the hash */
  keep(bytes: Buffer): Promise<string>
  /** The bytes of a hash, or undefined when they are not here. */
  read(sha256: string): Promise<{ size: number; stream: ReadStream } | undefined>
  /** Deletes the bytes of a hash unless they were kept, or kept again, at `before` or later. */
  drop(sha256: string, before: Date): Promise<void>
}

/** Files under `folder`, spread over subfolders by the first byte of the hash. */
export function diskStore(folder: string): FileStore {
  const pathOf = (sha256: string) => join(folder, sha256.slice(0, 2), sha256)
  return {
    keep: async (bytes) => {
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      const path = pathOf(sha256)
      if (await touched(path)) return sha256
      const parent = join(folder, sha256.slice(0, 2))
      await mkdir(parent, { recursive: true })
      // Written aside, synced and renamed, so that a crash leaves either the whole file or none.
      const aside = join(parent, `.${randomUUID()}`)
      const file = await open(aside, 'wx', 0o600)
      await file.writeFile(bytes)
      await file.sync()
      await file.close()
      await rename(aside, path)
      const directory = await open(parent, 'r')
      await directory.sync()
      await directory.close()
      return sha256
    },
    read: async (sha256) => {
      const path = pathOf(sha256)
      const found = await stat(path).catch(() => undefined)
      return found && { size: found.size, stream: createReadStream(path) }
    },
    drop: async (sha256, before) => {
      const path = pathOf(sha256)
      // Set aside before it is looked at: whoever keeps the same bytes meanwhile either marked this file, which
      // then goes back, or finds none and writes them anew.
      const aside = join(folder, sha256.slice(0, 2), `.${randomUUID()}`)
      if (
        !(await rename(path, aside).then(
          () => true,
          () => false,
        ))
      )
        return
      if ((await stat(aside)).mtime < before) await rm(aside)
      else await rename(aside, path)
    },
  }
}

/** Marks a file as kept just now; false when there is none. */
async function touched(path: string): Promise<boolean> {
  const now = new Date()
  return utimes(path, now, now).then(
    () => true,
    () => false,
  )
}
