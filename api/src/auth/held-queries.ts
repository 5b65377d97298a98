import { role } from '@trastienda/contract/user'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { type Sql, sql } from '../db/sql.ts'

const heldRow = z.object({
  token: z.instanceof(Buffer),
  userId: z.int(),
  username: z.string(),
  name: z.string(),
  role,
  companyId: z.int(),
  agent: z.string(),
  /** Whether the second factor still has to be set up. */
  enrolling: z.boolean(),
})
export type HeldSignIn = z.infer<typeof heldRow>

interface NewHeld {
  readonly token: Buffer
  readonly userId: number
  /** Undefined for a person who still has to set up the second factor. */
  readonly handle: Buffer | undefined
  readonly now: Date
  readonly expires: Date
  readonly address: string
  readonly agent: string
}

export const insertHeld = (db: Db, held: NewHeld) =>
  db.run(sql`
    insert into held_sign_in (token_hash, user_id, handle_hash, created_at, expires_at, address, agent)
    values (${held.token}, ${held.userId}, ${held.handle ?? null}, ${held.now}, ${held.expires}, ${held.address}, ${held.agent})`)

const oneHeld = (db: Db, now: Date, where: Sql) =>
  db.optional(
    heldRow,
    sql`
    select h.token_hash as token, u.id as "userId", u.username, u.first_name || ' ' || u.last_name as name, u.role,
           u.company_id as "companyId", h.agent, h.handle_hash is null as enrolling
      from held_sign_in h join app_user u on u.id = h.user_id
     where h.expires_at > ${now} and u.active and u.approval = 'approved' and ${where}`,
  )

export const heldByToken = (db: Db, token: Buffer, now: Date) =>
  oneHeld(db, now, sql`h.token_hash = ${token}`)

/** The sign-in that has this handle, or this shown secret for a person who is setting it up. */
export const heldBySecret = (db: Db, handle: Buffer, secret: Buffer, now: Date) =>
  oneHeld(
    db,
    now,
    sql`(h.handle_hash = ${handle} or h.token_hash = (
          select token_hash from second_factor_setup where secret_hash = ${secret} and expires_at > ${now}))`,
  )

/** Ends a held sign-in. @returns whether it was still held: of two simultaneous calls one returns true */
export async function endHeld(db: Db, token: Buffer): Promise<boolean> {
  return (await db.run(sql`delete from held_sign_in where token_hash = ${token}`)) === 1
}

/** Deletes what can no longer be verified. */
export async function dropExpiredHeld(db: Db, now: Date): Promise<void> {
  await db.run(sql`delete from held_sign_in where expires_at <= ${now}`)
  await db.run(sql`delete from second_factor_setup where expires_at <= ${now}`)
}
