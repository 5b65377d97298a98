import { vi } from 'vitest'

// The server behind a component test: replies by method and address, and records the requests. It replaces the
// network of the one shared client, so that headers, keys and error handling are the real ones.

export interface SentRequest {
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly body: unknown
  readonly headers: Headers
}

/** Returns the reply, or a `Response` for a refusal. */
export type Answers = Readonly<Record<string, (request: SentRequest) => unknown>>

export const refusal = (status: number, body: unknown): Response => Response.json(body, { status })
/** Replies to calls named `'GET /api/stores'`; others fail as an unknown address does. @returns the requests */
export function serve(answers: Answers): SentRequest[] {
  const requests: SentRequest[] = []
  const hear = async (address: string, init: RequestInit = {}): Promise<Response> => {
    const { pathname: path, searchParams } = new URL(address, location.origin)
    if (path === '/config.json') return Response.json({})
    const method = init.method ?? 'GET'
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : init.body
    const request = {
      method,
      path,
      query: Object.fromEntries(searchParams),
      body,
      headers: new Headers(init.headers),
    }
    requests.push(request)
    const answer = await answers[`${method} ${path}`]?.(request)
    if (init.signal?.aborted) throw init.signal.reason
    if (answer instanceof Response) return answer
    return answer === undefined ? refusal(404, { code: 'not_found' }) : Response.json(answer)
  }
  vi.stubGlobal('fetch', hear)
  vi.stubGlobal('XMLHttpRequest', sender(hear))
  return requests
}

/** Replaces the upload of files, which does not use `fetch` because it reports progress. */
const sender = (hear: (address: string, init: RequestInit) => Promise<Response>) =>
  class extends EventTarget {
    readonly upload = new EventTarget()
    status = 0
    responseText = ''
    responseURL = ''
    #method = 'GET'
    readonly #headers = new Headers()
    open(method: string, address: string) {
      this.#method = method
      this.responseURL = new URL(address, location.origin).href
    }
    setRequestHeader(name: string, value: string) {
      this.#headers.set(name, value)
    }
    getAllResponseHeaders() {
      return ''
    }
    abort() {
      this.dispatchEvent(new Event('abort'))
    }
    async send(body: BodyInit | null) {
      try {
        const answer = await hear(this.responseURL, { method: this.#method, headers: this.#headers, body })
        this.status = answer.status
        this.responseText = await answer.text()
        this.dispatchEvent(new Event('load'))
      } catch {
        this.dispatchEvent(new Event('error'))
      }
    }
  }
