import { readdir, readFile } from 'node:fs/promises'
import type { Client } from 'pg'

const nanoseconds = 1e6

/** Milliseconds that a process has had of a processor; undefined where the system does not tell. */
async function workOf(pid: number): Promise<number | undefined> {
  try {
    const threads = await readdir(`/proc/${pid}/task`)
    const told = await Promise.all(
      threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8')),
    )
    return told.reduce((sum, text) => sum + Number(text.split(' ')[0]), 0) / nanoseconds
  } catch {
    return undefined
  }
}

/**
 * Milliseconds of processors that a server and its connections to its database have had so far, which other work on the
 * machine lengthens far less than the time that passes.
 * @param owner connected to the same database
 */
export async function workSoFar(pid: number, owner: Client): Promise<number | undefined> {
  const { rows } = await owner.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and application_name = 'trastienda'`,
  )
  const works = await Promise.all([pid, ...rows.map((row) => row.pid)].map(workOf))
  return works.reduce<number | undefined>(
    (sum, work) => (sum === undefined || work === undefined ? undefined : sum + work),
    0,
  )
}
