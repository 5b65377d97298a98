import { get, type IncomingMessage } from 'node:http'
import { mkdtemp } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { routes } from '../src/features.ts'
import { diskStore } from '../src/files/store.ts'
import { serve } from '../src/http/serve.ts'
import { serveFront } from '../src/http/static.ts'
import { password, type Person, type Shop } from './shop.ts'

/** A further server on the database of a shop, which listens on a port of its own. */
export async function serverOn(shop: Shop, pool: Pool): Promise<FastifyInstance> {
  const files = diskStore(await mkdtemp(join(tmpdir(), 'trastienda-live-')))
  const app = await serve(routes, { ...shop.services, pool, files }, { logger: false, trustedProxies: [] })
  await serveFront(app)
  await app.listen({ port: 0, host: '127.0.0.1' })
  return app
}

/** An open stream of events. */
export interface Stream {
  readonly reply: IncomingMessage
  readonly token: string
  text: string
  readonly ended: Promise<number>
  /** Waits for the text. @returns when it had arrived */
  until(found: (text: string) => boolean): Promise<number>
}

export async function signInAt(app: FastifyInstance, person: Person) {
  const reply = await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { username: person, password },
  })
  const { authToken } = reply.json<{ authToken: string }>()
  return { token: authToken, cookie: `authToken=${authToken}; bind=${reply.cookies[0]?.value}` }
}

type Session = Awaited<ReturnType<typeof signInAt>>

/** Opens the stream of a person, and waits until it has begun. */
export async function listenAt(
  app: FastifyInstance,
  session: Session,
  headers: Readonly<Record<string, string>> = {},
): Promise<Stream> {
  const { token, cookie } = session
  const { port } = app.server.address() as AddressInfo
  const reply = await new Promise<IncomingMessage>((resolve, reject) => {
    const sentHeaders = { accept: 'text/event-stream', 'accept-encoding': 'gzip', cookie, ...headers }
    get({ port, host: '127.0.0.1', path: '/api/events', headers: sentHeaders, agent: false }, resolve).on(
      'error',
      reject,
    )
  })
  let arrived: (() => void)[] = []
  const stream: Stream = {
    reply,
    token,
    text: '',
    ended: new Promise((resolve) => {
      for (const event of ['end', 'close'])
        reply.on(event, () => {
          resolve(performance.now())
        })
    }),
    until: async (found) => {
      while (!found(stream.text)) await new Promise<void>((resolve) => arrived.push(resolve))
      return performance.now()
    },
  }
  reply.on('error', () => undefined)
  reply.on('data', (chunk: Buffer) => {
    stream.text += chunk.toString()
    for (const resolve of arrived.splice(0)) resolve()
  })
  if (reply.statusCode === 200) await stream.until((text) => text.includes('event: ready'))
  return stream
}
