import type { AccessAction } from '@trastienda/contract/audit'
import { login } from '@trastienda/contract/auth'
import type { Endpoint } from '@trastienda/contract/endpoint'
import { Problem } from '@trastienda/contract/problem'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Db, overPool } from '../db/db.ts'
import { type Sql, sql } from '../db/sql.ts'
import { addressOf } from './address.ts'
import type { Services, Who } from './route.ts'

interface Access {
  readonly companyId: number
  /** The owner of the account. */
  readonly userId: number
  /** Whether it is known that they did it themselves. */
  readonly proven: boolean
  readonly action: AccessAction
  readonly address: string
  readonly after?: Readonly<Record<string, unknown>>
}

/** Records a refusal or an export in the history. */
const recordAccess = (db: Db, access: Access, now: Date) =>
  db.run(sql`
    insert into history (company_id, kind, row_id, action, user_id, at, address, after)
    values (${access.companyId}, 'access', ${access.userId}, ${access.action}, ${access.proven ? access.userId : null}, ${now},
            ${access.address}, ${access.after === undefined ? null : JSON.stringify(access.after)}::jsonb)`)

/** How many entries of one account and action are recorded within an hour: repeated attempts must not fill the log. */
const mostAnHour = 20

type Account = Pick<Access, 'companyId' | 'userId'>

async function recent(
  db: Db,
  { companyId, userId }: Account,
  action: AccessAction,
  now: Date,
): Promise<number> {
  const { count } = await db.one(
    z.object({ count: z.int() }),
    sql`
    select count(*) as count from (
      select from history where company_id = ${companyId} and kind = 'access' and row_id = ${userId}
         and action = ${action} and at > ${now}::timestamptz - interval '1 hour' limit ${mostAnHour}) recent`,
  )
  return count
}

/** The caller of each request that is being answered. */
const asking = new WeakMap<FastifyRequest, Who>()

/** Keeps the caller of a request, for entries written after the reply and for the queues. */
export function noteRequester(request: FastifyRequest, who: Who): Who {
  asking.set(request, who)
  return who
}

/** The caller of a request that only people can make. @throws Problem unauthenticated */
export function requesterOf(request: FastifyRequest): Who {
  const who = asking.get(request)
  if (!who) throw new Problem('unauthenticated')
  return who
}

const wrongProofs = new Set([
  'bad_credentials',
  'wrong_password',
  'invalid_otp',
  'throttled',
  'second_factor_day',
  'second_factor_frozen',
  'site_closed',
  'site_disabled',
  'address_blocked',
])

type Proof = Omit<Access, 'after'> & {
  readonly action: 'sign_in_failed' | 'second_factor_failed' | 'step_up_failed'
}

const noteWrong = async (db: Db, proof: Proof, problem: string, now: Date) => {
  if ((await recent(db, proof, proof.action, now)) < mostAnHour)
    await recordAccess(db, { ...proof, after: { problem } }, now)
}

/** Verifies a person's identity, and records a failure in the history. */
export async function notingProof<T>(db: Db, proof: Proof, now: Date, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Problem && wrongProofs.has(error.code)) await noteWrong(db, proof, error.code, now)
    throw error
  }
}

interface Ending {
  readonly action: 'signed_out' | 'session_ended' | 'session_misused'
  readonly address: string
  /** Whether the owners of the sessions ended them. */
  readonly own: boolean
}

/** Ends sessions and records each in the history. @returns how many there were */
export const endNoted = (db: Db, which: Sql, { action, address, own }: Ending, now: Date): Promise<number> =>
  db.run(sql`
    with gone as (delete from session where ${which} returning user_id, address, agent)
    insert into history (company_id, kind, row_id, action, user_id, at, address, after)
    select u.company_id, 'access', u.id, ${action}, case when ${own} then u.id end, ${now}, ${address},
           case when ${action} <> 'signed_out' then jsonb_build_object('address', gone.address, 'agent', gone.agent) end
      from gone join app_user u on u.id = gone.user_id`)

/** Records a failed sign-in in the log of the company of the named user, if there is such a user. */
async function noteFailure(db: Db, request: FastifyRequest, now: Date, code: string): Promise<void> {
  const { username } = login.body?.safeParse(request.body).data ?? {}
  if (username === undefined) return
  const found = await db.optional(
    z.object({ userId: z.int(), companyId: z.int() }),
    sql`select id as "userId", company_id as "companyId" from app_user where username = ${username.trim().toLowerCase().slice(0, 64)}`,
  )
  if (!found) return
  const proof = {
    ...found,
    proven: false,
    action: 'sign_in_failed' as const,
    address: addressOf(request),
  }
  await noteWrong(db, proof, code, now)
}

const refusals = new Set(['forbidden', 'own_document', 'order_delete_role'])

/** A failure to record is logged and does not change the reply. */
const safely = (request: FastifyRequest, noted: Promise<void>) =>
  noted.catch((error: unknown) => request.log.error({ err: error }, 'the history could not be written'))

async function note(
  request: FastifyRequest,
  { pool, clock }: Services,
  action: AccessAction,
  after: Record<string, unknown>,
): Promise<void> {
  const who = asking.get(request)
  if (!who) return
  const db = overPool(pool)
  const now = clock()
  if (action === 'refused' && (await recent(db, who, action, now)) >= mostAnHour) return
  await recordAccess(db, { ...who, proven: true, action, after }, now)
}

/** Handles a request and records a refused permission or sign-in in the history. */
export async function noting(
  { method, path }: Endpoint,
  request: FastifyRequest,
  services: Services,
  answer: () => Promise<unknown>,
): Promise<unknown> {
  try {
    return await answer()
  } catch (error) {
    if (error instanceof Problem && refusals.has(error.code))
      await safely(
        request,
        note(request, services, 'refused', { name: `${method} ${path}`, problem: error.code }),
      )
    // Not awaited: the response time must not reveal whether there is such a user.
    if (error instanceof Problem && wrongProofs.has(error.code) && path === login.path)
      void safely(request, noteFailure(overPool(services.pool), request, services.clock(), error.code))
    throw error
  }
}

/** Records an export in the history, before its first byte is sent. */
export async function noteExport(
  { path }: Endpoint,
  request: FastifyRequest,
  services: Services,
): Promise<void> {
  const { company: _company, ...query } = request.query as Record<string, unknown>
  const name = path.replace(/^\/api\/|\/export$/g, '')
  await safely(
    request,
    note(request, services, 'exported', { name, ...(request.params as Record<string, unknown>), ...query }),
  )
}
