import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { roles } from '@trastienda/contract/access'
import { mayComeFrom } from '@trastienda/contract/address.rules'
import type { Endpoint } from '@trastienda/contract/endpoint'
import { chosenSeparator } from '@trastienda/contract/my-settings'
import { Problem } from '@trastienda/contract/problem'
import { stepUpMinutes } from '@trastienda/contract/step-up'
import { unattendedHeader } from '@trastienda/contract/unattended-header'
import { z } from 'zod'
import { type Db, overPool } from '../db/db.ts'
import { literal, none, type Sql, sql } from '../db/sql.ts'
import { closedColumns, closedShape, requireOpenHours, shutProblem } from './closed.ts'
import { endNoted } from './access-log.ts'
import { addressOf, refuseAddress } from './address.ts'
import type { Services, Who } from './route.ts'

/** The cookie that the client keeps (specification §4) and the HttpOnly companion that pins the session. */
export const tokenCookie = 'authToken'
export const bindCookie = (secure: boolean) => (secure ? '__Host-bind' : 'bind')

export const idleMinutes = 60

export function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

const sessionRow = z.object({
  userId: z.int(),
  username: z.string(),
  name: z.string(),
  role: z.enum(roles),
  ownCompanyId: z.int(),
  companyId: z.int().nullable(),
  bindHash: z.instanceof(Buffer),
  bound: z.boolean(),
  steppedUp: z.boolean(),
  mustChange: z.boolean(),
  csvSeparator: chosenSeparator,
  idleSeconds: z.number(),
  ...closedShape,
  windows: z.array(z.object({ start: z.string(), end: z.string() })),
  addresses: z.array(z.string()),
})

interface Asked {
  /** The session, with the company in which the caller wants to act, if it is not their own. */
  readonly joined: Sql
  readonly company: Sql
  readonly now: Date
  /** Further columns. */
  readonly more?: Sql
}

const sessionQuery = ({ joined, company, now, more = none }: Asked): Sql => sql`
    select ${more} u.id as "userId", u.username, u.first_name || ' ' || u.last_name as name, u.role,
           u.company_id as "ownCompanyId", acting.id as "companyId", s.bind_hash as "bindHash", s.bound,
           s.bound and coalesce(s.stepped_up_at > ${now}::timestamptz - make_interval(mins => ${stepUpMinutes}::int), false) as "steppedUp",
           extract(epoch from ${now}::timestamptz - s.seen_at)::float8 as "idleSeconds",
           ${closedColumns}, c.disabled_windows as windows, u.addresses, u.must_change as "mustChange",
           u.csv_separator as "csvSeparator"
      from ${joined}
      join app_user u on u.id = s.user_id
      join company c on c.id = u.company_id
      left join company acting on acting.id = coalesce(${company}, u.company_id)
     cross join site
     where s.expires_at > ${now} and s.seen_at > ${now}::timestamptz - make_interval(mins => ${idleMinutes}::int)
       and u.active and u.approval = 'approved'`

const findSession = (db: Db, token: Buffer, companyId: number | null, now: Date) =>
  db.optional(
    sessionRow,
    sql`${sessionQuery({ joined: literal('session s'), company: sql`${companyId}::int`, now })} and s.token_hash = ${token}`,
  )

/** Whether the program read something by itself, as when somebody else's change has to be shown. */
const isUnattended = ({ method, headers }: FastifyRequest) =>
  method === 'GET' && headers[unattendedHeader.toLowerCase()] !== undefined

/** The company that the caller wants to act in: a header, or a query parameter where a link cannot have one. */
function requestedCompany(request: FastifyRequest): number | null {
  const requested = request.headers['x-company'] ?? (request.query as Record<string, unknown>)['company']
  if (requested === undefined || requested === '') return null
  if (typeof requested !== 'string' || !/^[1-9]\d{0,8}$/.test(requested)) throw new Problem('malformed')
  return Number(requested)
}

/**
 * The person of a request.
 * @param endpoint whether a person with a one-time password may make it, and whether it counts as use of the session
 * @throws Problem unauthenticated, address_blocked, site_disabled, site_closed (secretary hours), forbidden (another
 * company), password_change_required
 */
export async function findRequester(
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
  { firstPassword, unattended }: Pick<Endpoint, 'firstPassword' | 'unattended'>,
): Promise<Who> {
  const token = request.cookies[tokenCookie]
  if (token === undefined || token === '') throw new Problem('unauthenticated')
  const db = overPool(services.pool)
  const now = services.clock()
  const tokenHash = hashOf(token)
  const requested = requestedCompany(request)
  const found = await findSession(db, tokenHash, requested, now)
  if (!found) throw new Problem('unauthenticated')
  await holdPin(request, db, tokenHash, found, services)
  const address = addressOf(request)
  if (!mayComeFrom(address, found.addresses)) return refuseAddress(db, found.userId, address, now)
  const companyId = companyOf(found, requested, now)
  if (found.idleSeconds > 60 && !unattended && !isUnattended(request))
    await db.run(sql`update session set seen_at = ${now} where token_hash = ${tokenHash}`)
  reply.header('Cache-Control', 'no-store')
  if (found.mustChange && !firstPassword) throw new Problem('password_change_required')
  return {
    userId: found.userId,
    username: found.username,
    name: found.name,
    role: found.role,
    companyId,
    ownCompanyId: found.ownCompanyId,
    sessionId: tokenHash.toString('hex'),
    address,
    steppedUp: found.steppedUp,
    csvSeparator: found.csvSeparator,
  }
}

/** The company that a person acts in. @throws Problem site_disabled, site_closed, forbidden, not_found */
function companyOf(found: z.infer<typeof sessionRow>, requested: number | null, now: Date): number {
  if (found.role !== 'admin') {
    if (found.closed) throw shutProblem(found.closedCompany)
    if (requested !== null && requested !== found.ownCompanyId) throw new Problem('forbidden')
  }
  if (found.companyId === null) throw new Problem('not_found')
  requireOpenHours(found, now)
  return found.companyId
}

/**
 * Refuses a sensitive change without a recent step-up.
 * @throws Problem step_up_required
 */
export function requireStepUp(who: Pick<Who, 'steppedUp'>): void {
  if (!who.steppedUp) throw new Problem('step_up_required')
}

/**
 * The present state of the person whose request was answered while its work goes on.
 * @throws Problem as `findRequester`, when the person was locked out since
 */
export async function findRequesterAgain(db: Db, who: Who, now: Date): Promise<Who> {
  const token = Buffer.from(who.sessionId, 'hex')
  return stillThere(who, await findSession(db, token, who.companyId, now), now)
}

/** The same for several people. @returns for each, in order, who they are now; null when they were locked out */
export async function findRequestersAgain(
  db: Db,
  people: readonly Who[],
  now: Date,
): Promise<(Who | null)[]> {
  const tokens = people.map(({ sessionId }) => sessionId)
  const companies = people.map(({ companyId }) => companyId)
  const found = await db.rows(
    sessionRow.extend({ at: z.int() }),
    sessionQuery({
      joined: sql`unnest(${tokens}::text[], ${companies}::int[]) with ordinality as asked (token, company_id, at)
                  join session s on s.token_hash = decode(asked.token, 'hex')`,
      company: literal('asked.company_id'),
      now,
      more: literal('asked.at::int,'),
    }),
  )
  const states = new Map(found.map((state) => [state.at, state]))
  return people.map((who, index) => {
    try {
      return stillThere(who, states.get(index + 1), now)
    } catch (error) {
      if (error instanceof Problem) return null
      throw error
    }
  })
}

/** @throws Problem as `findRequester` */
function stillThere(who: Who, found: z.infer<typeof sessionRow> | undefined, now: Date): Who {
  if (!found || !mayComeFrom(who.address, found.addresses)) throw new Problem('unauthenticated')
  if (found.mustChange) throw new Problem('password_change_required')
  return { ...who, role: found.role, companyId: companyOf(found, who.companyId, now) }
}

/**
 * The first request with both cookies pins the session to the companion. After that, the token alone or with another
 * companion is not the owner's: the session ends.
 */
async function holdPin(
  request: FastifyRequest,
  db: Db,
  tokenHash: Buffer,
  session: { bindHash: Buffer; bound: boolean },
  services: Services,
): Promise<void> {
  const companion = request.cookies[bindCookie(services.secure)]
  const matches = companion !== undefined && timingSafeEqual(hashOf(companion), session.bindHash)
  if (session.bound && !matches) {
    const ending = { action: 'session_misused', address: addressOf(request), own: false } as const
    await endNoted(db, sql`token_hash = ${tokenHash}`, ending, services.clock())
    throw new Problem('unauthenticated')
  }
  if (!session.bound && matches)
    await db.run(sql`update session set bound = true where token_hash = ${tokenHash}`)
}
