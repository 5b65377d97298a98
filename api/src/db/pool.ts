import { UnsafeAmount } from '@trastienda/contract/money'
import pg from 'pg'
import { Heartbeat } from './heartbeat.ts'

// One table of type parsers: int8 becomes a safe integer, decimals and days stay text, instants become ISO text.
const { builtins } = pg.types
const asText = (text: string) => text
const types = new pg.TypeOverrides()
types.setTypeParser(builtins.INT8, (text) => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new UnsafeAmount(`int8 beyond a safe integer: ${text}`)
  return value
})
// JSON built by a statement contains sums too: a number that JavaScript would round is refused.
types.setTypeParser(builtins.JSON, (text) => {
  const read: unknown = JSON.parse(text, /\d{16}/.test(text) ? exactly : undefined)
  return read
})
types.setTypeParser(builtins.NUMERIC, (text) => (text.includes('.') ? text.replace(/\.?0+$/, '') : text))
types.setTypeParser(builtins.DATE, asText)
types.setTypeParser(builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString())

function exactly(_key: string, value: unknown): unknown {
  if (typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value))
    throw new UnsafeAmount(`a number of JSON beyond a safe integer: ${value}`)
  return value
}

export interface Target {
  /** A connection string, or the folder of the embedded server's socket. */
  readonly connectionString?: string
  readonly host?: string
  readonly port?: number
  readonly user?: string
  readonly database?: string
}

/** The role of every request: it may not alter ledgers, history or the schema. */
export const appRole = 'trastienda_app'

const limits = '-c lock_timeout=5s -c statement_timeout=15s -c idle_in_transaction_session_timeout=10s'

/** Opens the pool for requests. Every connection first switches to the restricted role. */
export function openPool(target: Target, max = 12): pg.Pool {
  return begin(target, max, {
    limits,
    stream: new Heartbeat(target).open,
    // A request that gets no connection within this time is answered as busy.
    connectionTimeoutMillis: 5000,
  })
}

/** Opens a pool for the startup or a command: no page waits for it, and a busy machine may need long. */
export function openPoolWithoutLimits(target: Target, max = 12): pg.Pool {
  return begin(target, max, { limits: '', connectionTimeoutMillis: 60_000 })
}

function begin(
  target: Target,
  max: number,
  { limits, ...rest }: { limits: string } & Pick<pg.PoolConfig, 'stream' | 'connectionTimeoutMillis'>,
): pg.Pool {
  const pool = new pg.Pool({
    ...target,
    ...rest,
    max,
    types,
    // Statements that do not depend on each other's results are sent together.
    pipeline: true,
    application_name: 'trastienda',
    options: `-c role=${appRole} -c timezone=UTC -c jit=off ${limits}`.trim(),
  })
  // The pool replaces an idle connection that dies; without a listener its error would end the process.
  pool.on('error', () => undefined)
  // The same holds for a connection that dies during a transaction; its statement reports the error anyway.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/** Opens a single connection with the owner's rights, for migrations and commands. */
export async function openOwner(target: Target): Promise<pg.Client> {
  const client = new pg.Client({ ...target, types, application_name: 'trastienda-owner' })
  // Its statements report the failure; without a listener the error of an idle connection would end the process.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** Whether a connection is free without waiting for another request. */
export function hasFree({ waitingCount, idleCount, totalCount, options }: pg.Pool): boolean {
  return waitingCount === 0 && (idleCount > 0 || totalCount < options.max)
}
