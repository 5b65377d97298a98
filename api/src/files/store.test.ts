import {
  type FileHandle,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  stat,
  truncate,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { diskStore, hashOf } from './store.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trastienda-store-'))
})
afterEach(async () => {
  vi.restoreAllMocks()
  await rm(folder, { recursive: true, force: true })
})

const bytes = Buffer.from('la factura, tal como llegó')
const hash = hashOf(bytes)
const place = () => join(folder, hash.slice(0, 2), hash)
const past = new Date('2020-01-01T00:00:00Z')
const future = new Date(Date.now() + 60_000)
const left = async () =>
  (await readdir(join(folder, hash.slice(0, 2))).catch(() => [])).filter((n) => n !== hash)

test('a file that was altered, cut or emptied on the disk is not served, and storing it again repairs it', async () => {
  const files = diskStore(folder)
  expect(await files.read(hash)).toBeUndefined()
  expect(await files.check(hash)).toBe('missing')
  expect(await files.keep(bytes)).toBe(hash)
  const harms = [
    () => writeFile(place(), 'otra cosa del mismo tamaño'),
    () => truncate(place(), 5),
    () => truncate(place(), 0),
  ]
  for (const harm of harms) {
    await harm()
    expect(await files.check(hash)).toBe('damaged')
    await expect(files.read(hash)).rejects.toMatchObject({ code: 'file_damaged' })
    expect(await files.keep(bytes)).toBe(hash)
    expect(await files.read(hash)).toEqual(bytes)
  }
  expect(await files.check(hash)).toBe('whole')
})

/** The files below the folder that this process has open. */
async function held(): Promise<string[]> {
  const open = await readdir('/proc/self/fd')
  const paths = await Promise.all(open.map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')))
  return paths.filter((path) => path.startsWith(folder))
}

/** The methods of an open file; a failing one stands for a disk that is full or broken at that step. */
async function handleOf(): Promise<FileHandle> {
  const file = await open(join(folder, 'probe'), 'w')
  await file.close()
  return Object.getPrototypeOf(file) as FileHandle
}
const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })

test.skipIf(process.platform !== 'linux').each(['writeFile', 'sync'] as const)(
  'when %s fails nothing is stored, nothing is left and every handle is closed',
  async (step) => {
    const files = diskStore(folder)
    const handle = await handleOf()
    const fails = vi.spyOn(handle, step).mockRejectedValue(full)
    await expect(files.keep(bytes)).rejects.toMatchObject({ code: 'ENOSPC' })
    expect(fails).toHaveBeenCalledTimes(1)
    expect(await held()).toEqual([])
    expect(await files.check(hash)).toBe('missing')
    expect(await left()).toEqual([])
    fails.mockRestore()
    // There is room again.
    expect(await files.keep(bytes)).toBe(hash)
    expect(await files.read(hash)).toEqual(bytes)
  },
)

test.skipIf(process.platform !== 'linux')(
  'when the last step, syncing the folder, fails, the error is thrown and its handle is closed',
  async () => {
    const files = diskStore(folder)
    const handle = await handleOf()
    vi.spyOn(handle, 'sync').mockResolvedValueOnce().mockRejectedValueOnce(full)
    await expect(files.keep(bytes)).rejects.toMatchObject({ code: 'ENOSPC' })
    expect(await held()).toEqual([])
  },
)

test('new folders of a file are synced too, up to an existing one', async () => {
  const handle = await handleOf()
  const sync = vi.spyOn(handle, 'sync')
  await diskStore(join(folder, 'new', 'files')).keep(bytes)
  // The file, its folder, and the three folders that contain the new ones.
  expect(sync).toHaveBeenCalledTimes(5)
  await diskStore(join(folder, 'new', 'files')).keep(bytes)
  expect(sync).toHaveBeenCalledTimes(5)
})

test('a process that died in the middle leaves nothing behind for ever', async () => {
  const files = diskStore(folder)
  await files.keep(bytes)
  const aside = join(folder, hash.slice(0, 2), `.drop-${hash}`)
  await writeFile(join(folder, hash.slice(0, 2), '.new-1'), 'half of it')
  // Killed after setting it aside for deletion: reading it still works.
  await rename(place(), aside)
  expect(await files.read(hash)).toEqual(bytes)
  await rename(place(), aside)
  expect(await files.tidy(past)).toBe(0)
  expect(await files.tidy(future)).toBe(2)
  expect(await left()).toEqual([])
  expect(await readFile(place())).toEqual(bytes)
  // Killed after it was set aside and stored again: one of the two is enough.
  await writeFile(aside, bytes)
  expect(await files.tidy(future)).toBe(1)
  expect(await left()).toEqual([])
})

test('a file that is stored again while it is deleted stays, in every order of the steps', async () => {
  const files = diskStore(folder)
  for (let round = 0; round < 40; round += 1) {
    await files.keep(bytes)
    await utimes(place(), past, past)
    await Promise.all([files.drop(hash, new Date(Date.now() - 60_000)), files.keep(bytes)])
    expect(await files.check(hash), `round ${round}`).toBe('whole')
  }
  await utimes(place(), past, past)
  await files.drop(hash, future)
  expect(await files.check(hash)).toBe('missing')
})

test('a folder in place of a file counts as damage, neither as a missing file nor as a server failure', async () => {
  const files = diskStore(folder)
  await mkdir(place(), { recursive: true })
  expect(await files.check(hash)).toBe('damaged')
  await expect(files.read(hash)).rejects.toMatchObject({ code: 'file_damaged' })
  expect((await stat(place())).isDirectory()).toBe(true)
})
