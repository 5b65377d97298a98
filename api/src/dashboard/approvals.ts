import { type Act, mayDo } from '@trastienda/contract/access'
import type { ApprovableKind, WaitingApprovals } from '@trastienda/contract/dashboard'
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
  /** The document that it is listed by, where it has no list of its own: this is counted, once. */
  readonly of?: string
}

const kinds: Readonly<Record<ApprovableKind, Approvable>> = {
  purchase: { table: 'purchase', see: 'purchase.see', approve: 'purchase.approve', stored: true },
  purchase_order: {
    table: 'purchase_order',
    see: 'purchase_order.see',
    approve: 'purchase_order.approve',
    stored: true,
  },
  received_order: {
    table: 'received_order',
    see: 'received_order.see',
    approve: 'received_order.approve',
    stored: true,
  },
  purchase_return: {
    table: 'purchase_return',
    see: 'purchase_return.see',
    approve: 'purchase_return.approve',
    stored: true,
    of: 'purchase_id',
  },
  payment: { table: 'payment', see: 'payment.see', approve: 'payment.approve', stored: false },
  sale: { table: 'sale', see: 'sale.see', approve: 'sale.approve', stored: true },
  sale_return: {
    table: 'sale_return',
    see: 'sale_return.see',
    approve: 'sale_return.approve',
    stored: true,
    of: 'sale_id',
  },
  stock_adjustment: {
    table: 'stock_adjustment',
    see: 'stock_adjustment.see',
    approve: 'stock_adjustment.approve',
    stored: true,
  },
  stock_transfer: {
    table: 'stock_transfer',
    see: 'stock_transfer.see',
    approve: 'stock_transfer.approve',
    stored: true,
  },
  stock_count: { table: 'stock_count', see: 'stock_count.see', approve: 'stock_count.approve', stored: true },
  customer: { table: 'customer', see: 'customer.see', approve: 'customer.approve', stored: false },
  supplier: { table: 'supplier', see: 'supplier.see', approve: 'supplier.approve', stored: false },
  user: { table: 'app_user', see: 'user.see', approve: 'user.approve', stored: false },
}

const counted = z.object({ kind: z.string(), count: z.int(), others: z.int() })

/**
 * How many documents and parties wait for approval, by kind; of one store those that belong to it. Of returns how many
 * bills or sales have one, which is what their lists show.
 */
export async function approvalsOf(db: Db, who: Who, store: number | undefined): Promise<WaitingApprovals[]> {
  const shown = (Object.keys(kinds) as ApprovableKind[]).filter(
    (kind) => mayDo(who.role, kinds[kind].see) && (store === undefined || kinds[kind].stored),
  )
  const parts = shown.map((kind) => {
    const { table, of = 'id' } = kinds[kind]
    return sql`
    select ${literal(`'${kind}'`)} as kind, count(distinct ${literal(of)})::int as count,
           (count(distinct ${literal(of)}) filter (where not coalesce(created_by = ${who.userId} or edited_by = ${who.userId}, false)))::int as others
      from ${literal(table)} where company_id = ${who.companyId} and approval = 'pending' ${when(store, sql`and store_id = ${store}`)}`
  })
  const rows = await db.rows(counted, join(parts, ' union all '))
  const alone = new Map<Act, boolean>()
  for (const act of ['purchase.approve', 'payment.approve'] as const)
    alone.set(act, mayDo(who.role, act) && (await approvesAlone(db, who, act)))
  return shown.flatMap((kind) => {
    const { count, others } = rows.find((row) => row.kind === kind) ?? { count: 0, others: 0 }
    if (count === 0) return []
    const { approve } = kinds[kind]
    // Payments and users are approved by admins alone; all else by the approvers of purchases.
    const ownToo = alone.get(
      approve === 'payment.approve' || approve === 'user.approve' ? 'payment.approve' : 'purchase.approve',
    )
    return [{ kind, count, mine: mayDo(who.role, approve) ? (ownToo === true ? count : others) : 0 }]
  })
}
