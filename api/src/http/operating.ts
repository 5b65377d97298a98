import { createHash, timingSafeEqual } from 'node:crypto'
import { Problem } from '@trastienda/contract/problem'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { overPool } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { isLoopback } from '../config.ts'
import { Durations, metricsText } from './metrics.ts'
import type { Services } from './route.ts'

const digest = (text: string) => createHash('sha256').update(text).digest()

// A proxy on this machine forwards others' requests, and says so in a header.
function isOwn(request: FastifyRequest): boolean {
  const address = (request.socket.remoteAddress ?? '').replace(/^::ffff:/, '')
  const { forwarded, 'x-forwarded-for': forwardedFor } = request.headers
  return isLoopback(address) && forwarded === undefined && forwardedFor === undefined
}

/** Whether the caller may read the metrics: from this machine, or with `METRICS_TOKEN`. */
function mayMeasure(request: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined || token === '') return isOwn(request)
  const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
  return timingSafeEqual(digest(given), digest(token))
}

/** The calls for the operator: liveness, readiness and metrics. */
export function operating(
  app: FastifyInstance,
  { pool }: Services,
  token = process.env['METRICS_TOKEN'],
): void {
  const durations = new Durations()
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'elsewhere'
    durations.observe(request.method, route, reply.statusCode, reply.elapsedTime / 1000)
  })
  app.get('/healthz', async (_request, reply) =>
    reply.header('Cache-Control', 'no-store').send({ status: 'ok' }),
  )
  app.get('/readyz', async (_request, reply) => {
    void reply.header('Cache-Control', 'no-store')
    try {
      await overPool(pool).run(sql`select 1`)
      return await reply.send({ status: 'ready' })
    } catch {
      return reply.code(503).send({ status: 'not ready' })
    }
  })
  app.get('/metrics', async (request, reply) => {
    if (!mayMeasure(request, token)) throw new Problem('not_found')
    return reply
      .header('Cache-Control', 'no-store')
      .type('text/plain; version=0.0.4; charset=utf-8')
      .send(await metricsText(pool, durations))
  })
}
