import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** The beginning of the name of what is being written and is not whole yet. */
export const unfinished = '.new-'

/**
 * Writes a file so that a crash at any moment leaves the whole of it or nothing under its name: written aside, synced and
 * renamed, then the folder is synced, and whatever folders were made for it. What is there already is replaced.
 * @throws what the disk answers; nothing is left behind then but after a crash, when `unfinished` tells it
 */
export async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const parent = dirname(path)
  const made = await mkdir(parent, { recursive: true })
  const aside = join(parent, `${unfinished}${randomUUID()}`)
  try {
    await syncAfter(await open(aside, 'wx', 0o600), (file) => file.writeFile(bytes))
    await rename(aside, path)
  } catch (error) {
    // What the disk answered is told, whatever becomes of this.
    await rm(aside, { force: true }).catch(() => undefined)
    throw error
  }
  await syncFolder(parent)
  if (made === undefined) return
  for (let folder = parent; folder !== dirname(made); folder = dirname(folder))
    await syncFolder(dirname(folder))
}

type Opened = Awaited<ReturnType<typeof open>>

// A handle that is left to the garbage collector ends the process.
async function syncAfter(file: Opened, work: (file: Opened) => Promise<void>): Promise<void> {
  try {
    await work(file)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function syncFolder(folder: string): Promise<void> {
  await syncAfter(await open(folder, 'r'), async () => undefined)
}
