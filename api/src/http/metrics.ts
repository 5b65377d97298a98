import type { Pool } from 'pg'
import { z } from 'zod'
import { overPool } from '../db/db.ts'
import { sql } from '../db/sql.ts'

/** The upper bounds of the duration buckets, seconds. */
const bounds = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10] as const

interface Spread {
  readonly counts: number[]
  sum: number
}

interface Calls {
  count: number
  sum: number
  /** Requests that failed on the server. */
  failed: number
}

/**
 * The durations of requests: a histogram of all by the class of the status, and sums by route. A histogram per route
 * and status would be a megabyte, read every few seconds.
 */
export class Durations {
  readonly #spreads = new Map<string, Spread>()
  readonly #calls = new Map<string, Calls>()

  /** @param route the pattern of the route, never the requested address, which contains ids */
  observe(method: string, route: string, status: number, seconds: number): void {
    const group = `status="${Math.floor(status / 100)}xx"`
    const spread = this.#spreads.get(group) ?? { counts: bounds.map(() => 0).concat(0), sum: 0 }
    const at = bounds.findIndex((bound) => seconds <= bound)
    const place = at < 0 ? bounds.length : at
    spread.counts[place] = (spread.counts[place] ?? 0) + 1
    spread.sum += seconds
    this.#spreads.set(group, spread)
    // One label for both, and without what all routes begin with, since hundreds of lines have it.
    const call = `route="${method} ${route.replace(/^\/api(?=\/)/, '')}"`
    const calls = this.#calls.get(call) ?? { count: 0, sum: 0, failed: 0 }
    calls.count += 1
    calls.sum += seconds
    if (status >= 500) calls.failed += 1
    this.#calls.set(call, calls)
  }

  lines(): string[] {
    return [...this.#spreadLines(), ...this.#callLines()]
  }

  #spreadLines(): string[] {
    const name = 'trastienda_http_request_duration_seconds'
    const lines = [`# HELP ${name} How long requests took.`, `# TYPE ${name} histogram`]
    for (const [labels, { counts, sum }] of this.#spreads) {
      let total = 0
      for (const [at, count] of counts.entries()) {
        total += count
        lines.push(`${name}_bucket{${labels},le="${bounds[at] ?? '+Inf'}"} ${total}`)
      }
      lines.push(`${name}_sum{${labels}} ${rounded(sum)}`, `${name}_count{${labels}} ${total}`)
    }
    return lines
  }

  #callLines(): string[] {
    const name = 'trastienda_route_seconds'
    const failures = 'trastienda_route_failures_total'
    const all = [...this.#calls]
    return [
      `# HELP ${name} How long requests took by route.`,
      `# TYPE ${name} summary`,
      ...all.flatMap(([labels, { count, sum }]) => [
        `${name}_sum{${labels}} ${rounded(sum)}`,
        `${name}_count{${labels}} ${count}`,
      ]),
      `# HELP ${failures} Requests that the server could not answer.`,
      `# TYPE ${failures} counter`,
      ...all.flatMap(([labels, { failed }]) => (failed === 0 ? [] : [`${failures}{${labels}} ${failed}`])),
    ]
  }
}

/** Seconds to the tenth of a millisecond. */
const rounded = (seconds: number) => Number(seconds.toFixed(4))

const stored = z.object({
  queued: z.int(),
  due: z.int(),
  failed: z.int(),
  events: z.int(),
  sessions: z.int(),
})

function gauge(
  name: string,
  help: string,
  values: readonly (readonly [labels: string, value: number])[],
): string[] {
  const full = `trastienda_${name}`
  return [
    `# HELP ${full} ${help}`,
    `# TYPE ${full} gauge`,
    ...values.map(([labels, value]) => `${full}${labels} ${value}`),
  ]
}

function countedLines({ queued, due, failed, events, sessions }: z.infer<typeof stored>): string[] {
  return [
    ...gauge('mail', 'Messages by state; due are those queued that should have left.', [
      ['{state="queued"}', queued],
      ['{state="due"}', due],
      ['{state="failed"}', failed],
    ]),
    ...gauge('notification_events', 'Events kept for open browsers.', [['', events]]),
    ...gauge('sessions', 'Sessions that are open.', [['', sessions]]),
  ]
}

/** What is counted in the database; null while that does not answer, which is when the rest is looked at most. */
async function counted(pool: Pool): Promise<z.infer<typeof stored> | null> {
  const counts = overPool(pool).one(
    stored,
    sql`
    select count(*) filter (where state = 'queued') as queued,
           count(*) filter (where state = 'queued' and next_at <= now()) as due,
           count(*) filter (where state = 'failed') as failed,
           (select count(*) from notification_event) as events,
           (select count(*) from session where expires_at > now()) as sessions
      from mail where state in ('queued', 'failed')`,
  )
  return counts.catch(() => null)
}

/** All metrics in the format of Prometheus; without a database those of the process alone. */
export async function metricsText(pool: Pool, durations: Durations): Promise<string> {
  const counts = await counted(pool)
  const memory = process.memoryUsage()
  return [
    ...durations.lines(),
    ...gauge('pool_connections', 'Connections to the database.', [
      ['{state="open"}', pool.totalCount],
      ['{state="idle"}', pool.idleCount],
      ['{state="awaited"}', pool.waitingCount],
    ]),
    ...gauge('database_up', 'Whether the database answered this request.', [['', counts ? 1 : 0]]),
    ...(counts === null ? [] : countedLines(counts)),
    ...gauge('memory_bytes', 'Memory of the process.', [
      ['{kind="resident"}', memory.rss],
      ['{kind="heap"}', memory.heapUsed],
    ]),
    ...gauge('uptime_seconds', 'How long the process has run.', [['', Math.round(process.uptime())]]),
    '',
  ].join('\n')
}
