import { changeHeader } from '@trastienda/contract/change-header'
import { switched } from '@trastienda/contract/front-config.rules'
import { unattendedHeader } from '@trastienda/contract/unattended-header'
import type { BodyInputOf, Endpoint, ParamsOf, QueryInputOf, ReplyOf } from '@trastienda/contract/endpoint'
import { chosenLanguage } from '../i18n/language.ts'
import { isUnattended } from './at-hand.ts'
import { isBlockedPage, showBlockedPage } from './blocked-page.ts'
import { blockedMessage, CallError, refusal } from './call-error.ts'
import { apiConfig } from './config.ts'
import { tokenIn } from './cookie.ts'
import { chosenOrganisation } from './organisation.ts'
import { noteOwnChanges } from './own-changes.ts'
import { type Progress, send } from './send.ts'
import { askStepUp, needsStepUp } from './step-up.ts'

type Given<Name extends string, T> = [T] extends [undefined]
  ? { readonly [N in Name]?: undefined }
  : object extends T
    ? { readonly [N in Name]?: T }
    : { readonly [N in Name]: T }

interface Extras {
  /** `Idempotency-Key`: the same key makes the same request count once. */
  readonly key?: string | undefined
  /** `If-Match`: the version of the row that was read. */
  readonly version?: number | undefined
  readonly signal?: AbortSignal | undefined
  /** A file that is sent instead of JSON. */
  readonly upload?: Blob | FormData | undefined
  /** Called with the sent share. */
  readonly progress?: Progress | undefined
  /** Whether it is sent to its end although the page closes. */
  readonly keepalive?: boolean
}

/** The arguments of a call, by its declaration. */
export type CallArguments<E> = Given<'params', ParamsOf<E>> &
  Given<'query', QueryInputOf<E>> &
  Given<'body', BodyInputOf<E>> &
  Extras

export interface Request extends Extras {
  readonly method: Endpoint['method']
  readonly path: string
  readonly query?: Readonly<Record<string, unknown>> | undefined
  readonly body?: unknown
  /** Whether a retry is harmless without a key; reading always is. */
  readonly repeatable?: boolean
  /** Further or different headers. */
  readonly headers?: Readonly<Record<string, string>>
  /** Whether the call concerns every company, so that it does not name the chosen one. */
  readonly everywhere?: boolean
}

type Listener = (error: CallError) => void
const refusalListeners = new Set<Listener>()

/** Receives the refused calls of this session, so that it can end when the server says so. */
export function onRefusal(listener: Listener): void {
  refusalListeners.add(listener)
}

const silenceListeners = new Set<() => void>()

/** Is told of each call that gets no reply. Returns how to stop. */
export function onSilence(listener: () => void): () => void {
  silenceListeners.add(listener)
  return () => silenceListeners.delete(listener)
}

/** The session that sends a call now. */
function sender(): string | undefined {
  return tokenIn(document.cookie)
}

/**
 * Reports a refused call, and returns the error to throw. A refusal for another session is not reported: it says
 * nothing about the session that started since, in this tab or in another.
 * @param by the sender, as `sender` returned then
 */
function refused(error: CallError, by: string | undefined): CallError {
  const now = sender()
  if (now === undefined || now === by) for (const listener of refusalListeners) listener(error)
  return error
}

/** The path of a declared call with its parameters. */
export function pathOf(
  { path }: Pick<Endpoint, 'path'>,
  params: Readonly<Record<string, unknown>> = {},
): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
}

/** Makes a declared call. Throws `CallError`. */
export async function call<E extends Endpoint>(
  endpoint: E,
  ...[args]: object extends CallArguments<E> ? [asks?: CallArguments<E>] : [asks: CallArguments<E>]
): Promise<ReplyOf<E>> {
  const { params, query, ...rest } = (args ?? {}) as Extras & {
    params?: Record<string, unknown>
    query?: Record<string, unknown>
    body?: unknown
  }
  const path = pathOf(endpoint, params)
  return (await request({ method: endpoint.method, path, query, ...rest })) as ReplyOf<E>
}

/** The reply of a call: its parsed body, with its HTTP status. */
interface Answered {
  readonly status: number
  readonly body: unknown
}

/**
 * Makes a call and returns its body. A call that needs the password or a code again asks for it, and is repeated
 * once.
 */
export async function request(sent: Request): Promise<unknown> {
  try {
    return (await exchange(sent)).body
  } catch (error) {
    if (!needsStepUp(error) || !(await askStepUp())) throw error
    return (await exchange(sent)).body
  }
}

/** Makes a call and returns its parsed body, with its HTTP status. */
export function exchange(sent: Request): Promise<Answered> {
  return reach(sent, async (response) => ({
    status: response.status,
    body: parsed(await response.text()),
  }))
}

/**
 * The only way to the server: credentials, no timeout, one retry on the other host, the error catalogue.
 * @param read handles a reply that is no refusal; if it fails, that counts as no reply
 */
export async function reach<T>(sent: Request, read: (response: Response) => Promise<T>): Promise<T> {
  const { apiBase, alternateHost } = await apiConfig()
  const by = sender()
  const first = apiBase + sent.path + search(sent.query)
  const init = initOf(sent)
  // Another backend might refuse a header that it does not know.
  if (sent.method === 'GET' && apiBase === location.origin && isUnattended())
    init.headers.set(unattendedHeader, '1')
  const attempt = async (address: string): Promise<T> => {
    const response = await send(address, init, sent.progress)
    if (!response.ok) throw refusalOf(response, await response.text(), address, by)
    noteOwnChanges(response.headers.get(changeHeader))
    return read(response)
  }
  const given = (error: unknown) => sent.signal?.aborted === true || error instanceof CallError
  return attempt(first).catch((error: unknown) => {
    if (given(error)) throw error
    const second = mayRepeat(sent) ? switched(first, alternateHost) : undefined
    if (second === undefined) throw noResponse()
    return attempt(second).catch((again: unknown) => {
      throw given(again) ? again : noResponse()
    })
  })
}

/** The address of a file for a link, which has no headers: it includes the company. */
export async function linkTo(path: string, query: Readonly<Record<string, string>>): Promise<string> {
  const { apiBase } = await apiConfig()
  return apiBase + path + search({ ...query, company: chosenOrganisation().companyId })
}

function refusalOf(response: Response, text: string, address: string, by: string | undefined): CallError {
  if (isBlockedPage(response, text, address)) {
    showBlockedPage(text)
    return new CallError(blockedMessage, { status: response.status })
  }
  const body = parsed(text)
  const { status } = response
  const retryAfter = response.headers.get('Retry-After')
  return refused(new CallError(refusal(status, body), { status, body, retryAfter }), by)
}

function parsed(text: string): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function noResponse(): CallError {
  for (const listener of silenceListeners) listener()
  return new CallError('Network error: no response from server')
}

function mayRepeat({ method, key, repeatable }: Request): boolean {
  return method === 'GET' || key !== undefined || repeatable === true
}

function search(query: Request['query']): string {
  const given = Object.entries(query ?? {}).filter(([, value]) => value != null && value !== '')
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return text === '' ? '' : `?${text}`
}

function initOf({
  method,
  body,
  upload,
  key,
  version,
  signal,
  everywhere,
  keepalive,
  ...rest
}: Request): RequestInit & { readonly headers: Headers } {
  const headers = new Headers({
    Accept: 'application/json',
    'Accept-Language': chosenLanguage(),
    ...rest.headers,
  })
  const { companyId } = chosenOrganisation()
  if (companyId !== null && !everywhere) headers.set('X-Company', String(companyId))
  if (key !== undefined) headers.set('Idempotency-Key', key)
  if (version !== undefined) headers.set('If-Match', `"v${version}"`)
  if (body !== undefined) headers.set('Content-Type', 'application/json')
  return {
    method,
    headers,
    credentials: 'include',
    body: upload ?? (body === undefined ? null : JSON.stringify(body)),
    signal: signal ?? null,
    keepalive: keepalive === true,
  }
}
