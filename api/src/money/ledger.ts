import type { Day } from '@trastienda/contract/calendar'
import { add, cop, type Cop, negated } from '@trastienda/contract/money'
import { z } from 'zod'
import type { Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'

/** The documents that post, and how each is called when it is taken back. */
export type PostingKind = 'purchase' | 'receipt' | 'return' | 'payment' | 'refund'

/** Every account but what is owed, which balances the others. */
export type Account = 'inventory' | 'purchase_return' | 'received_not_billed' | 'cost_variance' | 'cash'

export interface Posting {
  readonly companyId: number
  readonly supplierId: number
  readonly documentId: number
  readonly kind: PostingKind | `${PostingKind}_reopened`
  readonly day: Day
  readonly userId: number
  /** What each account gains, or loses when negative, centavos. What is owed to the supplier rises by their sum. */
  readonly entries: Partial<Record<Account, Cop>>
}

const netRow = z.object({ account: z.string(), amount: cop })

/** The entries that take a document back: what it has posted so far, the other way round. */
export async function reversalOf(
  tx: Tx,
  companyId: number,
  kind: PostingKind,
  documentId: number,
): Promise<Posting['entries']> {
  const net = await tx.rows(
    netRow,
    sql`select account, sum(amount)::bigint as amount from money_movement
         where company_id = ${companyId} and kind in (${kind}, ${`${kind}_reopened`}) and document_id = ${documentId}
           and account <> 'payable'
         group by account having sum(amount) <> 0`,
  )
  return Object.fromEntries(net.map(({ account, amount }) => [account, negated(amount)]))
}

/**
 * Posts a document in double entry: the accounts' gains, and what is owed by their sum, so that all of it adds up to
 * zero. The supplier's balance is locked here, after every row of stock; a document that owes nothing leaves it alone.
 */
export async function post(tx: Tx, posting: Posting): Promise<void> {
  const { companyId, supplierId, documentId, kind, day, userId, entries } = posting
  const accounts = Object.entries(entries).map(([account, amount]) => ({ account, amount }))
  const owed = add(...accounts.map(({ amount }) => amount))
  const payable = owed === 0 ? [] : [await owe(tx, companyId, supplierId, owed)]
  const rows = JSON.stringify([...accounts.filter(({ amount }) => amount !== 0), ...payable])
  await tx.run(sql`
    insert into money_movement (company_id, account, supplier_id, position, happened_on, kind, document_id, amount, owed_after, created_by, created_at)
    select ${companyId}::int, k.account, k."supplierId", k.position, ${day}::date, ${kind}, ${documentId}::bigint, k.amount, k."owedAfter", ${userId}::bigint, ${tx.now}::timestamptz
      from json_to_recordset(${rows}::json) as k (account text, amount bigint, "supplierId" bigint, position bigint, "owedAfter" bigint)`)
}

/** Raises (lowers, when negative) what a supplier is owed, and answers the entry that says so. */
async function owe(tx: Tx, companyId: number, supplierId: number, owed: Cop) {
  const balance = await tx.one(
    z.object({ owed: z.int(), movements: z.int() }),
    sql`insert into supplier_balance as b (company_id, supplier_id, owed, movements)
        values (${companyId}, ${supplierId}, ${owed}, 1)
        on conflict (company_id, supplier_id) do update set owed = b.owed + excluded.owed, movements = b.movements + 1
        returning owed, movements`,
  )
  return {
    account: 'payable',
    amount: negated(owed),
    supplierId,
    position: balance.movements,
    owedAfter: balance.owed,
  }
}
