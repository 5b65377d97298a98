import { role } from '@trastienda/contract/user'
import { secondFactor } from '@trastienda/contract/second-factor'
import { z } from 'zod'
import type { Db, Tx } from '../db/db.ts'
import { type Sql, sql } from '../db/sql.ts'

/** The state of a person's second factor, for the settings. */
export const secondFactorState = (db: Db, userId: number) =>
  db.one(
    secondFactor,
    sql`
    select f.user_id is not null as enabled, f.enrolled_at as since,
           (select count(*)::int from recovery_code r where r.user_id = u.id and r.used_at is null) as "recoveryCodesLeft",
           u.role = any(site.second_factor_roles) as required
      from app_user u left join second_factor f on f.user_id = u.id cross join site
     where u.id = ${userId}`,
  )

const sealedSecret = z.object({ secret: z.instanceof(Buffer), misses: z.int() })

export const secretOf = (db: Db, userId: number) =>
  db.optional(sealedSecret, sql`select secret, misses from second_factor where user_id = ${userId}`)

/** Uses the code of a time step up. @returns whether it was still unused */
export async function spendStep(db: Db, userId: number, step: number): Promise<boolean> {
  const used = await db.run(
    sql`update second_factor set last_step = ${step}, misses = 0 where user_id = ${userId} and last_step < ${step}`,
  )
  return used === 1
}

/** @returns the number of wrong codes in a row including this one, 0 for a person without a second factor */
export async function countMiss(tx: Tx, userId: number): Promise<number> {
  const counted = await tx.optional(
    z.object({ misses: z.int() }),
    sql`update second_factor set misses = misses + 1 where user_id = ${userId} returning misses`,
  )
  return counted?.misses ?? 0
}

const unused = (userId: number, hash: Buffer): Sql =>
  sql`user_id = ${userId} and code_hash = ${hash} and used_at is null`

/** Whether it is an unused recovery code of the person. */
export async function isRecoveryCode(db: Db, userId: number, hash: Buffer): Promise<boolean> {
  return (await db.run(sql`select from recovery_code where ${unused(userId, hash)}`)) === 1
}

/** Uses a recovery code up. @returns whether it was a valid unused one */
export async function spendRecoveryCode(tx: Tx, userId: number, hash: Buffer): Promise<boolean> {
  return (await tx.run(sql`update recovery_code set used_at = ${tx.now} where ${unused(userId, hash)}`)) === 1
}

/** @returns whether there was none yet */
export async function insertSecondFactor(
  tx: Tx,
  factor: { userId: number; secret: Buffer; step: number },
): Promise<boolean> {
  const added = await tx.run(sql`
    insert into second_factor (user_id, secret, last_step, enrolled_at)
    values (${factor.userId}, ${factor.secret}, ${factor.step}, ${tx.now}) on conflict do nothing`)
  return added === 1
}

/** @returns whether there was one */
export async function deleteSecondFactor(tx: Tx, userId: number): Promise<boolean> {
  await tx.run(sql`delete from second_factor_setup where user_id = ${userId}`)
  return (await tx.run(sql`delete from second_factor where user_id = ${userId}`)) === 1
}

/** Replaces the recovery codes by new ones. */
export async function replaceRecoveryCodes(tx: Tx, userId: number, hashes: readonly Buffer[]): Promise<void> {
  await tx.run(sql`delete from recovery_code where user_id = ${userId}`)
  await tx.run(sql`
    insert into recovery_code (user_id, code_hash) select ${userId}::bigint, hash from unnest(${hashes}::bytea[]) hash`)
}

interface Setup {
  readonly token: Buffer
  readonly userId: number
  readonly secret: Buffer
  readonly secretHash: Buffer
  readonly expires: Date
}

/** Stores a shown secret until its first code; a newer one replaces it. */
export const keepSetup = (db: Db, { token, userId, secret, secretHash, expires }: Setup) =>
  db.run(sql`
    insert into second_factor_setup (token_hash, user_id, secret, secret_hash, expires_at)
    values (${token}, ${userId}, ${secret}, ${secretHash}, ${expires})
    on conflict (token_hash) do update
      set secret = excluded.secret, secret_hash = excluded.secret_hash, expires_at = excluded.expires_at`)

/** The secret that was shown to a session or a held sign-in. */
export const setupOf = (db: Db, token: Buffer, now: Date) =>
  db.optional(
    z.object({ secret: z.instanceof(Buffer) }),
    sql`select secret from second_factor_setup where token_hash = ${token} and expires_at > ${now}`,
  )

export const deleteSetup = (db: Db, token: Buffer) =>
  db.run(sql`delete from second_factor_setup where token_hash = ${token}`)

const requiredRoles = z.object({ roles: z.array(role) })

export const rolesThatNeedIt = (db: Db) =>
  db.one(requiredRoles, sql`select second_factor_roles as roles from site`)

export const setRolesThatNeedIt = (tx: Tx, roles: readonly string[]) =>
  tx.run(sql`update site set second_factor_roles = ${roles}::text[]`)
