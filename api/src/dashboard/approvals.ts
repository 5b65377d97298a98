import { type Act, mayDo } from '@trastienda/contract/access'
import { type ApprovableKind, approvableKind, type WaitingApprovals } from '@trastienda/contract/dashboard'
import { documents } from '@trastienda/contract/document'
import { z } from 'zod'
import { approvesAlone } from '../approval/four-eyes.ts'
import type { Db } from '../db/db.ts'
import { join, literal, sql, when } from '../db/sql.ts'
import type { Who } from '../http/route.ts'

interface Approvable {
  readonly table: string
  readonly see: Act
  readonly approve: Act
  /** Whether it belongs to a store. */
  readonly stored: boolean
  /** The document by which it is listed, if it has no list of its own: that document is counted, once. */
  readonly of: string
}

const people = { stored: false, of: 'id' }

/** The pending documents of a kind, parties and users. */
function approvableOf(kind: ApprovableKind): Approvable {
  if (kind === 'user') return { ...people, table: 'app_user', see: 'user.see', approve: 'user.approve' }
  const acts = { table: kind, see: `${kind}.see`, approve: `${kind}.approve` } as const
  if (kind === 'customer' || kind === 'supplier') return { ...people, ...acts }
  const { ofStore, listedBy } = documents[kind]
  return { ...acts, stored: ofStore, of: listedBy ?? 'id' }
}

const counted = z.object({ kind: z.string(), count: z.int(), others: z.int() })

/**
 * How many documents and parties are pending, by kind; for one store those that belong to it. For returns, how many
 * bills or sales have one, which is what their lists show.
 */
export async function approvalsOf(db: Db, who: Who, store: number | undefined): Promise<WaitingApprovals[]> {
  const visibleKinds = approvableKind.options.filter((kind) => {
    const { see, stored } = approvableOf(kind)
    return mayDo(who.role, see) && (store === undefined || stored)
  })
  const parts = visibleKinds.map((kind) => {
    const { table, of } = approvableOf(kind)
    return sql`
    select ${literal(`'${kind}'`)} as kind, count(distinct ${literal(of)})::int as count,
           (count(distinct ${literal(of)}) filter (where not coalesce(created_by = ${who.userId} or edited_by = ${who.userId}, false)))::int as others
      from ${literal(table)} where company_id = ${who.companyId} and approval = 'pending' ${when(store, sql`and store_id = ${store}`)}`
  })
  const rows = await db.rows(counted, join(parts, ' union all '))
  const alone = new Map<Act, boolean>()
  for (const act of ['purchase.approve', 'payment.approve'] as const)
    alone.set(act, mayDo(who.role, act) && (await approvesAlone(db, who, act)))
  return visibleKinds.flatMap((kind) => {
    const { count, others } = rows.find((row) => row.kind === kind) ?? { count: 0, others: 0 }
    if (count === 0) return []
    const { approve } = approvableOf(kind)
    // Only admins approve payments and users; approvers of purchases approve everything else.
    const ownToo = alone.get(
      approve === 'payment.approve' || approve === 'user.approve' ? 'payment.approve' : 'purchase.approve',
    )
    return [{ kind, count, mine: mayDo(who.role, approve) ? (ownToo === true ? count : others) : 0 }]
  })
}
