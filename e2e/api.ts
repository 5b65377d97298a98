import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { takeAsSeen } from '../api/test/take-as-seen.ts'
import { password } from './signing-in.ts'

interface Saved {
  readonly id: number
  readonly version: number
}

/** One person's access to the API, to create what a walk needs. */
export interface Caller {
  get<Reply>(path: string): Promise<Reply>
  post<Reply = Saved>(path: string, body?: unknown, version?: number): Promise<Reply>
  patch(path: string, body: unknown, version: number): Promise<Saved>
  upload(path: string, name: string, bytes: Buffer): Promise<{ id: number }>
}

interface SignedIn {
  readonly cookie: string
  readonly userId: number
}

async function signInByApi(request: APIRequestContext, username: string): Promise<SignedIn> {
  const login = await request.post('/api/auth/login', { data: { username, password } })
  const { authToken, user } = (await login.json()) as { authToken: string; user: { id: number } }
  const bind = /bind=([^;]+)/.exec(login.headers()['set-cookie'] ?? '')?.[1] ?? ''
  return { cookie: `authToken=${authToken}; bind=${bind}`, userId: user.id }
}

/** Checking a password takes the server long: everybody signs in once for all walks of a worker. */
const sessions = new Map<string, Promise<SignedIn>>()

const prefixes: Record<string, string> = {
  '/api/payments': 'PAY',
  '/api/purchase-returns': 'RET',
  '/api/sale-returns': 'SR',
}

const charged = /^\/api\/(purchases|purchase-orders|sales)(?:\/\d+)?$/

/**
 * Created documents start as forms do, unless the walk says otherwise: with a new reference, oneself as the
 * responsible person, for the own stock or the counter customer.
 */
function completed(path: string, body: unknown, userId: number): unknown {
  if (path in prefixes)
    return { reference: `${prefixes[path]}-${randomUUID().slice(0, 8)}`, ...(body as object) }
  const [, kind] = charged.exec(path) ?? []
  if (kind === undefined) return body
  return { responsibleId: userId, customerId: null, ...(body as object) }
}

/** Signs in over the API. @throws Error with the reply when a call is refused */
export async function callerFor(request: APIRequestContext, username: string): Promise<Caller> {
  const session = sessions.get(username) ?? signInByApi(request, username)
  sessions.set(username, session)
  const { cookie, userId } = await session
  const headers = { cookie }
  const read = async <Reply>(reply: Awaited<ReturnType<APIRequestContext['get']>>): Promise<Reply> => {
    if (!reply.ok()) throw new Error(`${reply.url()}: ${reply.status()} ${await reply.text()}`)
    return (await reply.json()) as Reply
  }
  return {
    get: async (path) => read(await request.get(path, { headers })),
    post: async (path, given, version) => {
      const body = await takeAsSeen(path, given, async (effect) => {
        const reply = await request.get(effect, { headers })
        return reply.ok() ? reply.json() : undefined
      })
      return read(
        await request.post(path, {
          headers: {
            ...headers,
            'idempotency-key': randomUUID(),
            ...(version !== undefined && { 'if-match': `"v${version}"` }),
          },
          ...(body !== undefined && { data: completed(path, body, userId) }),
        }),
      )
    },
    patch: async (path, body, version) =>
      read(
        await request.patch(path, {
          headers: { ...headers, 'if-match': `"v${version}"` },
          data: completed(path, body, userId),
        }),
      ),
    upload: async (path, name, bytes) =>
      read(
        await request.post(path, {
          headers,
          multipart: {
            file: { name, mimeType: 'application/octet-stream', buffer: anotherOf(bytes) },
          },
        }),
      ),
  }
}

/** A small real PDF of one empty page. */
export const pdf = (() => {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]>>',
  ]
  let text = '%PDF-1.4\n'
  const offsets = objects.map((object, at) => {
    const offset = text.length
    text += `${at + 1} 0 obj${object}endobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`
  return Buffer.from(`${text}${table}trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`)
})()

/** The same page as a separate file: no two scanned papers are equal. */
export const anotherOf = (bytes: Buffer): Buffer => Buffer.concat([bytes, Buffer.from(`%${randomUUID()}\n`)])
