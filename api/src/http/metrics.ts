import type { Pool } from 'pg'
import { z } from 'zod'
import { overPool } from '../db/db.ts'
import { sql } from '../db/sql.ts'

/** The upper ends of the counted durations, seconds. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const

interface Series {
  readonly counts: number[]
  sum: number
}

/** How long requests took, by route, method and the class of the answer. */
export class Durations {
  readonly #series = new Map<string, Series>()

  /** @param route the pattern of the route, never an address as it was asked: ids are nobody's business */
  observe(method: string, route: string, status: number, seconds: number): void {
    const labels = `method="${method}",route="${route}",status="${Math.floor(status / 100)}xx"`
    const series = this.#series.get(labels) ?? { counts: bounds.map(() => 0).concat(0), sum: 0 }
    const at = bounds.findIndex((bound) => seconds <= bound)
    const place = at < 0 ? bounds.length : at
    series.counts[place] = (series.counts[place] ?? 0) + 1
    series.sum += seconds
    this.#series.set(labels, series)
  }

  lines(): string[] {
    const name = 'trastienda_http_request_duration_seconds'
    const lines = [`# HELP ${name} How long requests took.`, `# TYPE ${name} histogram`]
    for (const [labels, { counts, sum }] of this.#series) {
      let total = 0
      for (const [at, count] of counts.entries()) {
        total += count
        lines.push(`${name}_bucket{${labels},le="${bounds[at] ?? '+Inf'}"} ${total}`)
      }
      lines.push(`${name}_sum{${labels}} ${sum}`, `${name}_count{${labels}} ${total}`)
    }
    return lines
  }
}

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

/** Everything that is measured, as Prometheus reads it. */
export async function metricsText(pool: Pool, durations: Durations): Promise<string> {
  const kept = await overPool(pool).one(
    stored,
    sql`
    select count(*) filter (where state = 'queued') as queued,
           count(*) filter (where state = 'queued' and next_at <= now()) as due,
           count(*) filter (where state = 'failed') as failed,
           (select count(*) from notification_event) as events,
           (select count(*) from session where expires_at > now()) as sessions
      from mail where state in ('queued', 'failed')`,
  )
  const memory = process.memoryUsage()
  return [
    ...durations.lines(),
    ...gauge('pool_connections', 'Connections to the database.', [
      ['{state="open"}', pool.totalCount],
      ['{state="idle"}', pool.idleCount],
      ['{state="awaited"}', pool.waitingCount],
    ]),
    ...gauge('mail', 'Messages by state; due are those queued that should have left.', [
      ['{state="queued"}', kept.queued],
      ['{state="due"}', kept.due],
      ['{state="failed"}', kept.failed],
    ]),
    ...gauge('notification_events', 'Events kept for open browsers.', [['', kept.events]]),
    ...gauge('sessions', 'Sessions that are open.', [['', kept.sessions]]),
    ...gauge('memory_bytes', 'Memory of the process.', [
      ['{kind="resident"}', memory.rss],
      ['{kind="heap"}', memory.heapUsed],
    ]),
    ...gauge('uptime_seconds', 'How long the process has run.', [['', Math.round(process.uptime())]]),
    '',
  ].join('\n')
}
