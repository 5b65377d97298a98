import type { Day } from '@trastienda/contract/calendar'
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '@trastienda/contract/endpoint'
import type { Role } from '@trastienda/contract/access'
import type { CsvSeparator } from '@trastienda/contract/my-settings'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import type { Vault } from '../vault.ts'
import type { Db, Tx } from '../db/db.ts'
import type { DiskRoom } from '../files/disk-room.ts'
import type { FileStore } from '../files/store.ts'
import type { MailWay } from '../mail/way.ts'
import type { Keyed } from './write.ts'

/** Who is calling: a person of one company; an admin may act in another one. */
export interface Who {
  readonly userId: number
  readonly username: string
  readonly name: string
  readonly role: Role
  /** The company that the call is about. */
  readonly companyId: number
  readonly ownCompanyId: number
  /** The session's token hash, in hex. */
  readonly sessionId: string
  readonly address: string
  /** Whether the password or a code was given again lately, in a session pinned to its companion. */
  readonly steppedUp: boolean
  /** What parts the columns of their CSV files; null goes by the language. */
  readonly csvSeparator: CsvSeparator | null
}

/** What the routes stand on, made once at start. */
export interface Services {
  readonly pool: Pool
  readonly files: FileStore
  /** The room left on the disk of the files and of our own database. */
  readonly disk: DiskRoom
  readonly mail: MailWay
  /** Seals what the database must not know. */
  readonly vault: Vault
  /** The clock; tests set it. */
  readonly clock: () => Date
  /** The address that people use; undefined where nobody said it. */
  readonly publicUrl: string | undefined
  /** Whether cookies may carry `Secure`: the address that people use is https. */
  readonly secure: boolean
}

interface Call<E> {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  readonly who: Who
  /** The business day of this request. */
  readonly today: Day
  readonly now: Date
  readonly services: Services
}

export interface ReadCall<E> extends Call<E> {
  readonly db: Db
}

export interface WriteCall<E> extends Call<E> {
  readonly tx: Tx
  /** The version in `If-Match`; 0 for a call that needs none. */
  readonly version: number
}

export interface DirectCall<E> extends Omit<Call<E>, 'who'> {
  /** Undefined on a call that visitors may make. */
  readonly who: Who | undefined
  readonly db: Db
  /** The version in `If-Match`; 0 for a call that needs none. */
  readonly version: number
  /** The key of a call that needs one; the handler sees to it that what it does is done once. */
  readonly keyed: Keyed | undefined
  /** Has something done when the server stops, to end a reply that would go on; answers how to forget it. */
  readonly whenStopping: (end: () => void) => () => void
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

export type Route = { readonly endpoint: Endpoint } & (
  | { readonly kind: 'read'; readonly run: (call: ReadCall<Endpoint>) => Promise<unknown> }
  | { readonly kind: 'write'; readonly run: (call: WriteCall<Endpoint>) => Promise<unknown> }
  | { readonly kind: 'direct'; readonly run: (call: DirectCall<Endpoint>) => Promise<unknown> }
)

// The three makers forget the endpoint's own types for the list of routes: serve.ts parses each part by its
// schema before `run` sees it.

/** Answers a call that only reads. */
export function read<E extends Endpoint>(
  endpoint: E,
  run: (call: ReadCall<E>) => Promise<ReplyOf<E>>,
): Route {
  return { endpoint, kind: 'read', run: run }
}

/** Answers a call inside one transaction: retried on a deadlock, once per `Idempotency-Key`. */
export function write<E extends Endpoint>(
  endpoint: E,
  run: (call: WriteCall<E>) => Promise<ReplyOf<E>>,
): Route {
  return { endpoint, kind: 'write', run: run }
}

/** Answers a call that sets cookies or carries a file, with the request and the reply at hand. */
export function direct<E extends Endpoint>(
  endpoint: E,
  run: (call: DirectCall<E>) => Promise<unknown>,
): Route {
  return { endpoint, kind: 'direct', run: run }
}
