import { type FieldProblems, type ProblemCode, problems } from '@trastienda/contract/problem'

interface Facts {
  readonly status?: number
  readonly body?: unknown
  /** The `Retry-After` header. */
  readonly retryAfter?: string | null
}

/** The error of a call when this machine's address is blocked, and the page is replaced. */
export const blockedMessage = 'IP bloqueada'

/** A failed call: an error with the message of the catalogue, and the facts that forms need. */
export class CallError extends Error {
  /** HTTP status; undefined without a reply. */
  readonly status: number | undefined
  /** The code of our own server; undefined for another backend. */
  readonly code: ProblemCode | undefined
  readonly fields: FieldProblems | undefined
  readonly detail: Record<string, unknown> | undefined
  /** The `error` field of the reply, which the sign-in page prefers. */
  readonly error: string | undefined
  /** Seconds until a retry makes sense; undefined when the server gave none. */
  readonly wait: number | undefined
  /** When that is, milliseconds. */
  readonly until: number | undefined

  constructor(message: string, { status, body, retryAfter }: Facts = {}) {
    super(message)
    const facts = (typeof body === 'object' ? (body ?? {}) : {}) as Record<string, unknown>
    this.status = status
    this.code = codeOf(facts['code'])
    this.fields = facts['fields'] as FieldProblems | undefined
    this.detail = facts['detail'] as Record<string, unknown> | undefined
    this.error = textOf(facts['error'])
    this.wait = waitOf(this.detail?.['seconds'] ?? retryAfter)
    this.until = this.wait === undefined ? undefined : Date.now() + this.wait * 1000
  }

  /** Whether the server only wants it later: too much was asked of it, by this person or in all. */
  get isDeferred(): boolean {
    return this.status === 429 || this.status === 503
  }
}

/** Whether a call got no reply. */
export const isSilence = (error: unknown): boolean => error instanceof CallError && error.status === undefined

/** Seconds from a number, or from a `Retry-After`: seconds as text or a date. */
function waitOf(value: unknown): number | undefined {
  if (typeof value !== 'number' && typeof value !== 'string') return undefined
  const seconds = /^[\d.]+$/.test(String(value))
    ? Number(value)
    : (Date.parse(String(value)) - Date.now()) / 1000
  return Number.isFinite(seconds) ? Math.max(1, Math.ceil(seconds)) : undefined
}

function codeOf(value: unknown): ProblemCode | undefined {
  return typeof value === 'string' && Object.hasOwn(problems, value) ? (value as ProblemCode) : undefined
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** The message of a refused call: from the body in the catalogue's order, with the HTTP status. */
export function refusal(status: number, body: unknown): string {
  const { message, error } = (typeof body === 'object' ? (body ?? {}) : {}) as Record<string, unknown>
  const words = textOf(body) ?? textOf(message) ?? textOf(error) ?? 'Request failed'
  return `${words} (HTTP ${status})`
}
