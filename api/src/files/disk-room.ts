import { statfs } from 'node:fs/promises'
import { Problem } from '@trastienda/contract/problem'

/** Called before something is saved: whether the disk still has room. */
export interface DiskRoom {
  /** @throws Problem disk_full when no more than the reserve is left */
  require(): Promise<void>
}

/**
 * The bytes that are left on the disk for the database: four segments of its write-ahead log. PostgreSQL stops
 * completely when it has no room for another, and then nobody could even read.
 */
export const reserveBytes = 64 * 1024 * 1024

/** How long one answer of the disk is used: what can be written in that time is far below the reserve. */
const heldMs = 1000

/**
 * The free space of the disk under `folder`. A disk that reports no free space prevents no saving.
 * @param free how many bytes an ordinary process may still write there
 */
export function diskRoom(
  folder: string,
  free = freeBytes,
  clock: () => number = () => performance.now(),
): DiskRoom {
  let measured = { at: -Infinity, free: Promise.resolve(Infinity) }
  return {
    require: async () => {
      if (clock() - measured.at >= heldMs)
        measured = { at: clock(), free: free(folder).catch(() => Infinity) }
      if ((await measured.free) < reserveBytes) throw new Problem('disk_full')
    },
  }
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
