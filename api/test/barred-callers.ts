import { createHash } from 'node:crypto'
import type { Role } from '@trastienda/contract/access'
import type { ProblemCode } from '@trastienda/contract/problem'
import { enrol, givePassword } from './second-factor.ts'
import type { Shop } from './shop.ts'

/** The cookies that a person sends, and the other rows that they try to reach. */
export interface Cookies {
  readonly authToken?: string
  readonly bind?: string
}

/** A person who is not let in, and the reply of each call to them. */
interface BarredCaller {
  readonly code: ProblemCode
  readonly cookies: Cookies
  readonly headers?: Record<string, string>
  /** Restores the session that the last request ended. */
  readonly again?: () => Promise<void>
}

const hash = (text: string) => createHash('sha256').update(text).digest()

interface SessionKind {
  /** Minutes from now, negative for the past. */
  readonly expiresIn?: number
  readonly seenAgo?: number
  readonly steppedUp?: boolean
}

/** A session that is pinned to its companion; its token and its companion are derived from its name. */
export async function giveSession(shop: Shop, name: string, userId: number, kind: SessionKind = {}) {
  const { expiresIn = 480, seenAgo = 0, steppedUp = true } = kind
  await shop.owner.query(
    `insert into session (token_hash, bind_hash, bound, user_id, seen_at, expires_at, stepped_up_at, address, agent)
     values ($1, $1, true, $2, $3::timestamptz - make_interval(mins => $4::int),
             $3::timestamptz + make_interval(mins => $5::int), case when $6 then $3::timestamptz end, '', '')
     on conflict do nothing`,
    [hash(name), userId, shop.now, seenAgo, expiresIn, steppedUp],
  )
  return { authToken: name, bind: name }
}

interface NewPerson {
  readonly companyId?: number
  readonly role: Role
  readonly active?: boolean
  readonly approval?: string
  readonly addresses?: readonly string[]
  /** Whether the password is a one-time password. */
  readonly mustChange?: boolean
}

/** Inserts a person with the shared password directly into the database. */
export async function givePerson(shop: Shop, username: string, person: NewPerson): Promise<number> {
  const { companyId = shop.companyId, role, active = true, approval = 'approved', addresses = [] } = person
  const { mustChange = false } = person
  const { rows } = await shop.owner.query<{ id: number }>(
    `insert into app_user (company_id, username, password_hash, first_name, last_name, role, active, approval, addresses, must_change)
     select $1, $2, password_hash, 'Persona', 'Prueba', $3, $4, $5, $6, $7 from app_user where username = 'user' returning id`,
    [companyId, username, role, active, approval, addresses, mustChange],
  )
  return rows[0]?.id ?? 0
}

async function giveCompany(shop: Shop, name: string, set: string): Promise<number> {
  const { rows } = await shop.owner.query<{ id: number }>(
    'insert into company (name) values ($1) returning id',
    [name],
  )
  const id = rows[0]?.id ?? 0
  await shop.owner.query(`update company set ${set} where id = $1`, [id])
  return id
}

/** Ends a session as its owner does, from another one. */
async function revoked(shop: Shop): Promise<Cookies> {
  const cookies = await giveSession(shop, 'revoked', shop.ids.admin)
  const { rows } = await shop.owner.query<{ id: number }>('select id from session where token_hash = $1', [
    hash('revoked'),
  ])
  const admin = shop.as('admin')
  await admin.stepUp()
  const reply = await admin.delete(`/api/sessions/${rows[0]?.id}`)
  if (reply.statusCode !== 200) throw new Error(reply.body)
  return cookies
}

/** Two waiting sign-ins: for the code of an admin, and for setting up a buyer's second factor. */
async function heldSignIns(shop: Shop): Promise<{ held: Cookies; unenrolled: Cookies }> {
  await enrol(shop, 'admin2')
  const held = (await givePassword(shop, 'admin2')).authToken
  await shop.owner.query(`update site set second_factor_roles = '{buyer}'`)
  const unenrolled = (await givePassword(shop, 'buyer')).authToken
  await shop.owner.query(`update site set second_factor_roles = '{}'`)
  return { held: { authToken: held }, unenrolled: { authToken: unenrolled } }
}

/** Everybody who is not let in, each with the best role. */
export async function barredCallers(shop: Shop): Promise<Record<string, BarredCaller>> {
  const admin = (username: string, more: object) => givePerson(shop, username, { role: 'admin', ...more })
  const session = async (name: string, userId: number | Promise<number>, kind?: SessionKind) =>
    giveSession(shop, name, await userId, kind)
  const { held, unenrolled } = await heldSignIns(shop)
  const disabled = await giveCompany(shop, 'Cerrada', 'disabled = true')
  const inactive = await giveCompany(shop, 'Liquidada', 'active = false')
  const asleep = await giveCompany(shop, 'Nocturna', `disabled_windows = '[{"start":"00:00","end":"23:59"}]'`)
  const { admin: adminId, rival } = shop.ids
  const again = (name: string) => async () => void (await giveSession(shop, name, adminId))
  const code = 'unauthenticated'
  return {
    nobody: { code, cookies: {} },
    'a token of nobody': { code, cookies: { authToken: 'made-up', bind: 'made-up' } },
    pending: { code, cookies: await session('pending', admin('pendiente', { approval: 'pending' })) },
    rejected: { code, cookies: await session('rejected', admin('rechazado', { approval: 'rejected' })) },
    inactive: { code, cookies: await session('inactive', admin('retirado', { active: false })) },
    'signed in by half': { code, cookies: held },
    'without the second factor that the role asks for': { code, cookies: unenrolled },
    'of an expired session': { code, cookies: await session('expired', adminId, { expiresIn: -1 }) },
    'of a session that rested too long': { code, cookies: await session('idle', adminId, { seenAgo: 61 }) },
    'of a revoked session': { code, cookies: await revoked(shop) },
    'without the companion': { code, cookies: { authToken: 'alone' }, again: again('alone') },
    'with a forged companion': {
      code,
      cookies: { authToken: 'forged', bind: 'made-up' },
      again: again('forged'),
    },
    'of a disabled company': {
      code: 'site_disabled',
      cookies: await session('disabled', givePerson(shop, 'cerrado', { role: 'user', companyId: disabled })),
    },
    'of an inactive company': {
      code: 'site_disabled',
      cookies: await session(
        'wound-up',
        givePerson(shop, 'liquidado', { role: 'user', companyId: inactive }),
      ),
    },
    'a secretary outside the hours': {
      code: 'site_closed',
      cookies: await session(
        'asleep',
        givePerson(shop, 'nocturna', { role: 'secretary', companyId: asleep }),
      ),
    },
    'with the password that was given': {
      code: 'password_change_required',
      cookies: await session('first-password', admin('estrenada', { mustChange: true })),
    },
    'at another address': {
      code: 'address_blocked',
      cookies: await session('elsewhere', admin('lejos', { addresses: ['10.9.8.7'] })),
    },
    'of another company, reaching for this one': {
      code: 'forbidden',
      cookies: await session('reaching', rival),
      headers: { 'x-company': String(shop.companyId) },
    },
  }
}
