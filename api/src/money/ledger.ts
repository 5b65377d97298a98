import type { Day } from '@trastienda/contract/calendar'
import { add, type Cop, negated } from '@trastienda/contract/money'
import { z } from 'zod'
import type { Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'

export interface Posting {
  readonly companyId: number
  readonly supplierId: number
  readonly documentId: number
  readonly kind: 'purchase' | 'purchase_reopened'
  readonly day: Day
  readonly userId: number
  /** What the goods are worth once landed. */
  readonly inventory: Cop
  /** What the bill takes off for goods sent back. */
  readonly returned: Cop
}

/**
 * Posts a bill, or takes it back: the inventory rises by the landed value, the return account by what the bill
 * took off, and what is owed by the rest, so that the three add up to zero. The supplier's balance is locked
 * here, after every row of stock.
 */
export async function postPurchase(tx: Tx, posting: Posting): Promise<void> {
  const { companyId, supplierId, documentId, kind, day, userId } = posting
  const signed = (amount: Cop) => (kind === 'purchase' ? amount : negated(amount))
  const inventory = signed(posting.inventory)
  const returned = negated(signed(posting.returned))
  const owed = add(inventory, returned)
  const payable = negated(owed)
  const balance = await tx.one(
    z.object({ owed: z.int(), movements: z.int() }),
    sql`insert into supplier_balance as b (company_id, supplier_id, owed, movements)
        values (${companyId}, ${supplierId}, ${owed}, 1)
        on conflict (company_id, supplier_id) do update set owed = b.owed + excluded.owed, movements = b.movements + 1
        returning owed, movements`,
  )
  const rows = JSON.stringify([
    { account: 'inventory', amount: inventory },
    { account: 'purchase_return', amount: returned },
    { account: 'payable', amount: payable, supplierId, position: balance.movements, owedAfter: balance.owed },
  ])
  await tx.run(sql`
    insert into money_movement (company_id, account, supplier_id, position, happened_on, kind, document_id, amount, owed_after, created_by, created_at)
    select ${companyId}::int, k.account, k."supplierId", k.position, ${day}::date, ${kind}, ${documentId}::bigint, k.amount, k."owedAfter", ${userId}::bigint, ${tx.now}::timestamptz
      from json_to_recordset(${rows}::json) as k (account text, amount bigint, "supplierId" bigint, position bigint, "owedAfter" bigint)
     where k.amount <> 0 or k.account = 'payable'`)
}
