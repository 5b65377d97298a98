import { randomUUID } from 'node:crypto'
import { login } from '@trastienda/contract/auth'
import type { BodyInputOf, Endpoint, ParamsOf, QueryInputOf, ReplyOf } from '@trastienda/contract/endpoint'
import { type ImportKind, openImport } from '@trastienda/contract/import'
import type { ProblemBody } from '@trastienda/contract/problem'

interface CallOptions<E> {
  readonly params?: ParamsOf<E>
  readonly query?: QueryInputOf<E>
  readonly body?: BodyInputOf<E>
  /** The version for calls that need one. */
  readonly version?: number
}

/** A call that the server refused. */
export class Refused extends Error {
  override readonly name = 'Refused'
  readonly status: number
  readonly problem: ProblemBody

  constructor(call: string, status: number, problem: ProblemBody) {
    super(`${call}: ${status} ${JSON.stringify(problem)}`)
    this.status = status
    this.problem = problem
  }
}

/** One person's access to the public API of a running server, with the cookies that a browser would hold. */
export class Client {
  readonly #url: string
  readonly #cookies: string
  /** The person, who is responsible for what they enter. */
  readonly userId: number

  private constructor(url: string, cookies: string, userId: number) {
    this.userId = userId
    this.#url = url
    this.#cookies = cookies
  }

  /** @throws Refused when the server does not let the person in */
  static async signIn(url: string, username: string, password: string): Promise<Client> {
    const reply = await new Client(url, '', 0).#send(login.path, {
      method: 'POST',
      body: JSON.stringify({ username, password }),
    })
    const { authToken, user } = login.reply.parse(await reply.json())
    const companions = reply.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')
    return new Client(url, [`authToken=${authToken}`, ...companions].join('; '), user.id)
  }

  /** Makes a call of the contract. @throws Refused */
  async call<E extends Endpoint>(endpoint: E, options: CallOptions<E> = {}): Promise<ReplyOf<E>> {
    const reply = await this.#send(pathOf(endpoint, options.params, options.query), {
      method: endpoint.method,
      ...(options.body !== undefined && { body: JSON.stringify(options.body) }),
      headers: {
        ...(endpoint.needs?.includes('key') && { 'Idempotency-Key': randomUUID() }),
        ...(options.version !== undefined && { 'If-Match': `"v${options.version}"` }),
      },
    })
    return endpoint.reply.parse(await reply.json()) as ReplyOf<E>
  }

  /** All rows of a list, page by page. @param page reads the page after a cursor */
  async all<Row>(
    page: (cursor: { cursor?: string }) => Promise<{ data: Row[]; next: string | null }>,
  ): Promise<Row[]> {
    const rows: Row[] = []
    for (let cursor: { cursor?: string } | undefined = {}; cursor;) {
      const { data, next } = await page(cursor)
      rows.push(...data)
      cursor = next === null ? undefined : { cursor: next }
    }
    return rows
  }

  /** Uploads one file. @throws Refused */
  async upload<E extends Endpoint>(
    endpoint: E,
    name: string,
    bytes: Buffer,
    query?: QueryInputOf<E>,
  ): Promise<ReplyOf<E>> {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(bytes)]), name)
    const reply = await this.#send(pathOf(endpoint, undefined, query), {
      method: endpoint.method,
      body: form,
    })
    return endpoint.reply.parse(await reply.json()) as ReplyOf<E>
  }

  /** Uploads a table to be imported. @throws Refused */
  openTable(kind: ImportKind, name: string, bytes: Buffer) {
    return this.upload(openImport, name, bytes, { kind })
  }

  /** The reply of a download call, as text. @throws Refused */
  async download<E extends Endpoint>(
    endpoint: E,
    params: ParamsOf<E>,
    query: QueryInputOf<E>,
  ): Promise<string> {
    return (await this.#send(pathOf(endpoint, params, query), { method: endpoint.method })).text()
  }

  async #send(path: string, request: RequestInit & { headers?: Record<string, string> }): Promise<Response> {
    const json = typeof request.body === 'string' && { 'Content-Type': 'application/json' }
    const sent = {
      ...request,
      headers: { ...(this.#cookies !== '' && { Cookie: this.#cookies }), ...json, ...request.headers },
    }
    const reply = await fetch(new URL(path, this.#url), sent).catch((error: unknown) => {
      // The server closed an idle connection during a long calculation here; a key prevents a second effect.
      if (wasReset(error)) return fetch(new URL(path, this.#url), sent)
      throw new Error(`No server answers at ${this.#url}`, { cause: error })
    })
    if (!reply.ok)
      throw new Refused(`${request.method} ${path}`, reply.status, (await reply.json()) as ProblemBody)
    return reply
  }
}

const wasReset = (error: unknown) =>
  error instanceof TypeError &&
  error.cause instanceof Error &&
  'code' in error.cause &&
  (error.cause.code === 'ECONNRESET' || error.cause.code === 'UND_ERR_SOCKET')

function pathOf(endpoint: Endpoint, params: unknown, query: unknown): string {
  const given = (params ?? {}) as Record<string, unknown>
  const path = endpoint.path.replace(/:(\w+)/g, (_all, name: string) =>
    encodeURIComponent(String(given[name])),
  )
  const search = new URLSearchParams(
    Object.entries((query ?? {}) as Record<string, unknown>).map(([name, value]) => [name, String(value)]),
  )
  return search.size === 0 ? path : `${path}?${search.toString()}`
}
