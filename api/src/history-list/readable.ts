import { mayDo } from '@trastienda/contract/access'
import type { HistoryKind } from '@trastienda/contract/history'
import { Problem } from '@trastienda/contract/problem'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { literal, sql } from '../db/sql.ts'
import type { Who } from '../http/route.ts'
import { seenBy } from '../purchase-order/seen.ts'
import { ownReceipts } from '../received-order/own.ts'

/** Whether a buyer may see this document of a kind whose history buyers may request. */
async function isOwn(db: Db, who: Who, kind: HistoryKind, id: number): Promise<boolean> {
  if (kind !== 'purchase_order' && kind !== 'received_order') return true
  const one =
    kind === 'purchase_order'
      ? sql`purchase_order o where o.company_id = ${who.companyId} and o.id = ${id} ${seenBy(who)}`
      : sql`received_order r where r.company_id = ${who.companyId} and r.id = ${id} ${ownReceipts(who)}`
  return (await db.optional(z.object({ id: z.int() }), sql`select id from ${one}`)) !== undefined
}

/**
 * Refuses people who may not read records of a kind, or not this one.
 * @throws Problem forbidden, not_found for a document of another buyer
 */
export async function requireReadable(db: Db, who: Who, kind: HistoryKind, id: number): Promise<void> {
  if (!mayDo(who.role, `${kind}.see`)) throw new Problem('forbidden')
  if (who.role === 'buyer' && !(await isOwn(db, who, kind, id))) throw new Problem('not_found')
}

/** The company that a record is in; undefined when there is none that the caller's company can read. */
export async function companyOf(
  db: Db,
  who: Who,
  kind: HistoryKind,
  id: number,
): Promise<number | undefined> {
  const found = await db.optional(
    z.object({ companyId: z.int() }),
    // People and companies are looked after from any company, by admins alone.
    kind === 'company'
      ? sql`select id as "companyId" from company where id = ${id}`
      : kind === 'user'
        ? sql`select company_id as "companyId" from app_user where id = ${id}`
        : sql`select company_id as "companyId" from ${literal(kind)} where id = ${id} and company_id = ${who.companyId}`,
  )
  return found?.companyId
}
