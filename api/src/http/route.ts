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

/** The caller: a person of one company; an admin may act in another one. */
export interface Who {
  readonly userId: number
  readonly username: string
  readonly name: string
  readonly role: Role
  /** The company of the call. */
  readonly companyId: number
  readonly ownCompanyId: number
  /** The session's token hash, in hex. */
  readonly sessionId: string
  readonly address: string
  /** Whether the password or a code was given again recently, in a session pinned to its companion. */
  readonly steppedUp: boolean
  /** The column separator of their CSV files; null for the language's default. */
  readonly csvSeparator: CsvSeparator | null
}

/** The services that routes use, created once at start. */
export interface Services {
  readonly pool: Pool
  readonly files: FileStore
  /** The free room on the disk of the files and of the embedded database. */
  readonly disk: DiskRoom
  readonly mail: MailWay
  /** Encrypts secrets for the database. */
  readonly vault: Vault
  /** The clock; tests set it. */
  readonly clock: () => Date
  /** The public address of the site; undefined when it is not configured. */
  readonly publicUrl: string | undefined
  /** Whether cookies may be `Secure`: the public address is https. */
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
  /** Undefined for a call that visitors may make. */
  readonly who: Who | undefined
  readonly db: Db
  /** The version in `If-Match`; 0 for a call that needs none. */
  readonly version: number
  /** The key of a call that needs one; the handler makes sure that the effect happens once. */
  readonly keyed: Keyed | undefined
  /** Registers work for the stop of the server, to end a reply that would go on; returns how to unregister it. */
  readonly whenStopping: (end: () => void) => () => void
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

export type Route = { readonly endpoint: Endpoint } & (
  | { readonly kind: 'read'; readonly run: (call: ReadCall<Endpoint>) => Promise<unknown> }
  | { readonly kind: 'write'; readonly run: (call: WriteCall<Endpoint>) => Promise<unknown> }
  | { readonly kind: 'direct'; readonly run: (call: DirectCall<Endpoint>) => Promise<unknown> }
)

// The three functions erase the endpoint's own types for the list of routes: serve.ts parses each part by its schema
// before `run` receives it.

/** Handles a call that only reads. */
export function read<E extends Endpoint>(
  endpoint: E,
  run: (call: ReadCall<E>) => Promise<ReplyOf<E>>,
): Route {
  return { endpoint, kind: 'read', run: run }
}

/** Handles a call inside one transaction: retried on a deadlock, once per `Idempotency-Key`. */
export function write<E extends Endpoint>(
  endpoint: E,
  run: (call: WriteCall<E>) => Promise<ReplyOf<E>>,
): Route {
  return { endpoint, kind: 'write', run: run }
}

/** Handles a call that sets cookies or transfers a file, with access to request and reply. */
export function direct<E extends Endpoint>(
  endpoint: E,
  run: (call: DirectCall<E>) => Promise<unknown>,
): Route {
  return { endpoint, kind: 'direct', run: run }
}
