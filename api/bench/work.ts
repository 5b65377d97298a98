import { readdir, readFile } from 'node:fs/promises'
import type { Client } from 'pg'

const nanoseconds = 1e6

/** The processor time of a process in milliseconds; undefined when the system does not report it. */
async function workOf(pid: number): Promise<number | undefined> {
  try {
    const threads = await readdir(`/proc/${pid}/task`)
    const schedstats = await Promise.all(
      threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8')),
    )
    return schedstats.reduce((sum, text) => sum + Number(text.split(' ')[0]), 0) / nanoseconds
  } catch {
    return undefined
  }
}

/**
 * The processor time of a server and of its database connections in milliseconds so far, which other load on the
 * machine affects far less than elapsed time.
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
