import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** The prefix of the name of a file that is being written and not complete yet. */
export const unfinished = '.new-'

/**
 * Writes a file so that a crash at any moment leaves all of it or nothing under its name: it is written under another
 * name, synced and renamed, then the folder and new parent folders are synced. An existing file is replaced.
 * @throws the disk's error; nothing is left behind except after a crash, when `unfinished` marks it
 */
export async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const parent = dirname(path)
  const firstFolder = await mkdir(parent, { recursive: true })
  const aside = join(parent, `${unfinished}${randomUUID()}`)
  try {
    await syncAfter(await open(aside, 'wx', 0o600), (file) => file.writeFile(bytes))
    await rename(aside, path)
  } catch (error) {
    // The disk's error is thrown, whatever happens here.
    await rm(aside, { force: true }).catch(() => undefined)
    throw error
  }
  await syncFolder(parent)
  if (firstFolder === undefined) return
  for (let folder = parent; folder !== dirname(firstFolder); folder = dirname(folder))
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
