import { spawnSync } from 'node:child_process'
import { readFileSync, readlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a running PostgreSQL notes about itself in its data folder (postmaster.pid). */
export type PostmasterFile = { pid: number; socketDir: string; status: string }

/** Reads postmaster.pid; nothing when there is none, or when it is only half written. */
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

/** The command line of a process, empty when there is no such process (or only its zombie). */
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
 * Whether the process is a PostgreSQL on this very cluster. Its number alone proves nothing: after a crash
 * the system may have given it to any other program.
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
 * Lets PostgreSQL start although the process number in its file is taken, by a stranger or by the zombie of
 * the server itself. It overlooks its parent's number, so that goes in; deleting the file would also switch
 * off its check for surviving backends, whose shared memory the file names.
 */
export function disown(cluster: string): void {
  const file = join(cluster, 'postmaster.pid')
  const [, ...rest] = readFileSync(file, 'utf8').split('\n')
  writeFileSync(file, [process.pid, ...rest].join('\n'))
}
