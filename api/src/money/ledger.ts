import type { Day } from '@trastienda/contract/calendar'
import type { FinalKind, MovementOf, ReopenedKind } from '@trastienda/contract/movement'
import { add, cop, type Cop, negated } from '@trastienda/contract/money'
import { z } from 'zod'
import type { Tx } from '../db/db.ts'
import { literal, sql } from '../db/sql.ts'

/** The documents that post, and how each is called when it is taken back. */
export type PostingKind = Exclude<MovementOf<ReopenedKind>, 'cost_adjustment'>

/** Movements between stores and customers' money: they are corrected by another document, never reversed. */
export type FinalPosting = 'collection' | MovementOf<FinalKind>

/** Every account except what is owed by us or to us, which balances the others. */
export type Account =
  | 'inventory'
  | 'purchase_return'
  | 'received_not_billed'
  | 'cost_variance'
  | 'cash'
  | 'sales'
  | 'cost_of_sales'
  | 'stock_loss'

export interface Posting {
  readonly companyId: number
  /** The supplier or customer of the document: the open rest of its entries is owed to or by them. */
  readonly supplierId?: number
  readonly customerId?: number
  readonly documentId: number
  readonly kind: PostingKind | `${PostingKind}_reopened` | FinalPosting
  readonly day: Day
  readonly userId: number
  /**
   * The increase of each account in centavos, negative for a decrease. Their sum increases what is owed to the
   * supplier, or decreases what the customer owes; without either it is zero.
   */
  readonly entries: Partial<Record<Account, Cop>>
}

const netRow = z.object({ account: z.string(), amount: cop })

/** The entries that reverse a document: everything it has posted so far, with the opposite sign. */
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
           and account not in ('payable', 'receivable')
         group by account having sum(amount) <> 0`,
  )
  return Object.fromEntries(net.map(({ account, amount }) => [account, negated(amount)]))
}

/**
 * Posts a document in double entry: the changes of the accounts, and the party's part, so that all of it adds up to
 * zero. The party's balance is locked here, after all stock rows; a document without an open rest does not touch it.
 * @throws Error for entries that do not add up and have no party
 */
export async function post(tx: Tx, posting: Posting): Promise<void> {
  const { companyId, documentId, kind, day, userId, entries } = posting
  const accounts = Object.entries(entries).map(([account, amount]) => ({ account, amount }))
  const open = add(...accounts.map(({ amount }) => amount))
  const party = open === 0 ? [] : [await settleWith(tx, posting, open)]
  const rows = JSON.stringify([...accounts.filter(({ amount }) => amount !== 0), ...party])
  await tx.run(sql`
    insert into money_movement (company_id, account, supplier_id, customer_id, position, happened_on, kind, document_id, amount, owed_after, created_by, created_at)
    select ${companyId}::int, k.account, k."supplierId", k."customerId", k.position, ${day}::date, ${kind}, ${documentId}::bigint, k.amount, k."owedAfter", ${userId}::bigint, ${tx.now}::timestamptz
      from json_to_recordset(${rows}::json) as k (account text, amount bigint, "supplierId" bigint, "customerId" bigint, position bigint, "owedAfter" bigint)`)
}

function settleWith(tx: Tx, { companyId, supplierId, customerId, kind }: Posting, open: Cop) {
  if (supplierId !== undefined) return owe(tx, companyId, supplierId, open)
  if (customerId !== undefined) return charge(tx, companyId, customerId, negated(open))
  throw new Error(`the entries of a ${kind} leave ${open} open and have no party`)
}

const balanceRow = z.object({ owed: z.int(), movements: z.int() })

/** Increases (decreases, when negative) the balance of a supplier or a customer, and returns the place of the entry for it. */
async function moveBalance(tx: Tx, companyId: number, party: 'supplier' | 'customer', id: number, owed: Cop) {
  const balance = await tx.one(
    balanceRow,
    sql`insert into ${literal(`${party}_balance`)} as b (company_id, ${literal(`${party}_id`)}, owed, movements)
        values (${companyId}, ${id}, ${owed}, 1)
        on conflict (company_id, ${literal(`${party}_id`)}) do update set owed = b.owed + excluded.owed, movements = b.movements + 1
        returning owed, movements`,
  )
  return { position: balance.movements, owedAfter: balance.owed }
}

/** Increases (decreases, when negative) what is owed to a supplier, and returns the entry for it. */
const owe = async (tx: Tx, companyId: number, supplierId: number, owed: Cop) => ({
  account: 'payable',
  amount: negated(owed),
  supplierId,
  ...(await moveBalance(tx, companyId, 'supplier', supplierId, owed)),
})

/** Increases (decreases, when negative) what a customer owes, and returns the entry for it. */
const charge = async (tx: Tx, companyId: number, customerId: number, owed: Cop) => ({
  account: 'receivable',
  amount: owed,
  customerId,
  ...(await moveBalance(tx, companyId, 'customer', customerId, owed)),
})
