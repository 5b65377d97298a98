import { spawnSync } from 'node:child_process'
import { readFileSync, readlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The facts that a running PostgreSQL writes into its data folder (postmaster.pid). */
export type PostmasterFile = { pid: number; socketDir: string; status: string }

/** Reads postmaster.pid; undefined when it does not exist, or is incomplete. */
export function readPostmasterFile(cluster: string): PostmasterFile | undefined {
  let lines: string[]
  try {
    lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return undefined
  }
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 1) return undefined
  return { pid, socketDir: lines[4]?.trim() ?? '', status: lines[7]?.trim() ?? '' }
}

/** The command line of a process, empty when it does not exist (or is only a zombie). */
export function commandLine(pid: number): string {
  if (process.platform !== 'linux')
    return spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim()
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
  } catch {
    return ''
  }
}

/**
 * Whether the process is a PostgreSQL on exactly this cluster. Its id alone proves nothing: after a crash the system
 * may have reused it for another program.
 */
export function serves(pid: number, cluster: string): boolean {
  const command = commandLine(pid)
  return command !== '' && (`${command} `.includes(` -D ${cluster} `) || workingFolder(pid) === cluster)
}

function workingFolder(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined
  }
}

/**
 * Lets PostgreSQL start although the process id in its file is in use, by another program or by the server's own
 * zombie. PostgreSQL ignores the id of its parent, so that id is written; deleting the file would also disable its
 * check for surviving backends, whose shared memory the file names.
 */
export function disown(cluster: string): void {
  const file = join(cluster, 'postmaster.pid')
  const [, ...rest] = readFileSync(file, 'utf8').split('\n')
  writeFileSync(file, [process.pid, ...rest].join('\n'))
}
