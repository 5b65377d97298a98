import { readdir, readFile } from 'node:fs/promises'
import type { Client } from 'pg'

const nanoseconds = 1e6

/** The processor time of a process in milliseconds; undefined when the system does not report it. */
export async function workOf(pid: number): Promise<number | undefined> {
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

/** The process ids of the connections of the server to a database, in the order in which they were opened. */
export async function connectionsOf(owner: Client): Promise<number[]> {
  const { rows } = await owner.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and application_name = 'trastienda'
      order by backend_start`,
  )
  return rows.map(({ pid }) => pid)
}

/**
 * The processor time of a server and of its database connections in milliseconds so far, which other load on the
 * machine affects far less than elapsed time.
 * @param owner connected to the same database
 */
export async function workSoFar(pid: number, owner: Client): Promise<number | undefined> {
  const works = await Promise.all([pid, ...(await connectionsOf(owner))].map(workOf))
  return works.reduce<number | undefined>(
    (sum, work) => (sum === undefined || work === undefined ? undefined : sum + work),
    0,
  )
}
