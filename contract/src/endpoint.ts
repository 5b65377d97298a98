import type { z } from 'zod'
import type { Act } from './access.ts'
import type { ProblemCode } from './problem.ts'

/**
 * One call of the API, declared once: the server registers it, the client takes its types from it, and the permission
 * matrix and the OpenAPI document are generated from it.
 */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
> {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** The path with `:name` for each parameter. */
  readonly path: `/${string}`
  /** Who may call it: people with a permission, everybody who is signed in, or visitors too. */
  readonly who: Act | 'staff' | 'visitors'
  /** One sentence for the OpenAPI document. */
  readonly summary: string
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  readonly reply: Reply
  /** The failures of this call, besides those of every call. */
  readonly problems?: readonly ProblemCode[]
  /**
   * `version`: needs `If-Match` with the row's version. `key`: needs `Idempotency-Key`. `step_up`: the caller must
   * have given the password or a code again recently.
   */
  readonly needs?: readonly ('version' | 'key' | 'step_up')[]
  /** Allowed to a person who has to change a one-time password; no other call is. */
  readonly firstPassword?: true
  /** Made by the program and not by a person's act: it does not keep the session from ending after an idle hour. */
  readonly unattended?: true
  /** The limit for the bytes of its JSON body, when a megabyte is not enough. */
  readonly maxBytes?: number
  /**
   * The body when it is not JSON: a file in the request (`upload`) or the reply (`download`), or a stream of events.
   */
  readonly carries?: 'upload' | 'download' | 'events'
}

/** Keeps the precise types of a declared call. */
export function endpoint<
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Reply extends z.ZodType = z.ZodUndefined,
>(declared: Endpoint<Params, Query, Body, Reply>): Endpoint<Params, Query, Body, Reply> {
  return declared
}

/** The types of request and reply: `input` is what a caller writes, `output` what the handler reads after parsing. */
export type ParamsOf<E> = E extends Endpoint<infer P, infer _Q, infer _B, infer _R> ? z.output<P> : never
export type QueryOf<E> = E extends Endpoint<infer _P, infer Q, infer _B, infer _R> ? z.output<Q> : never
export type QueryInputOf<E> = E extends Endpoint<infer _P, infer Q, infer _B, infer _R> ? z.input<Q> : never
export type BodyOf<E> = E extends Endpoint<infer _P, infer _Q, infer B, infer _R> ? z.output<B> : never
export type BodyInputOf<E> = E extends Endpoint<infer _P, infer _Q, infer B, infer _R> ? z.input<B> : never
export type ReplyOf<E> = E extends Endpoint<infer _P, infer _Q, infer _B, infer R> ? z.output<R> : never
