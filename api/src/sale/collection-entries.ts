import type { Day } from '@trastienda/contract/calendar'
import { cop, type Cop, negated } from '@trastienda/contract/money'
import { moneyMethod, type MoneyMethod } from '@trastienda/contract/payment'
import type { CollectionKind } from '@trastienda/contract/sale-collection'
import { z } from 'zod'
import type { Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import type { Who } from '../http/route.ts'

interface OfSale {
  readonly id: number
  readonly storeId: number
  readonly customerId: number
  readonly counter: boolean
}

interface Entry {
  readonly kind: CollectionKind
  readonly collectedOn: Day
  readonly method: MoneyMethod
  /** Negative when money goes back. */
  readonly amount: Cop
  /** Handed over in cash. */
  readonly given?: Cop | null
  readonly note?: string
  readonly returnId?: number
  readonly reversesId?: number
}

/**
 * Records money that a customer paid for a locked sale, or got back, and returns the entry's id. The caller updates
 * the paid amount of the sale.
 */
export async function writeCollection(tx: Tx, who: Who, sale: OfSale, entry: Entry): Promise<number> {
  const { kind, collectedOn, method, amount, given, note, returnId, reversesId } = entry
  const inserted = await tx.one(
    z.object({ id: z.int() }),
    sql`
    insert into sale_collection (company_id, sale_id, store_id, customer_id, counter, kind, collected_on, method, amount, given,
           return_id, reverses_id, note, created_by, created_at)
    values (${who.companyId}, ${sale.id}, ${sale.storeId}, ${sale.customerId}, ${sale.counter}, ${kind}, ${collectedOn}, ${method}, ${amount},
            ${given ?? null}, ${returnId ?? null}, ${reversesId ?? null}, ${note ?? ''}, ${who.userId}, ${tx.now})
    returning id`,
  )
  return inserted.id
}

const entryRow = z.object({ id: z.int(), method: moneyMethod, amount: cop, returnId: z.int().nullable() })

/** The effective entry of a kind, of a sale or of a return; undefined when there is none. */
function standing(
  tx: Tx,
  companyId: number,
  kind: 'down_payment' | 'refund',
  saleId: number,
  returnId?: number,
) {
  return tx.optional(
    entryRow,
    sql`
    select c.id, c.method, c.amount, c.return_id as "returnId" from sale_collection c
     where c.company_id = ${companyId} and c.sale_id = ${saleId} and c.kind = ${kind}
       and (${returnId ?? null}::bigint is null or c.return_id = ${returnId ?? null})
       and not exists (select from sale_collection b where b.company_id = c.company_id and b.reverses_id = c.id)`,
  )
}

/** Reverses the effective entry of a kind by a new entry; undefined when there is none. */
async function takeEntryBack(
  tx: Tx,
  who: Who,
  today: Day,
  sale: OfSale,
  entry: z.infer<typeof entryRow> | undefined,
): Promise<{ id: number; amount: Cop } | undefined> {
  if (!entry) return undefined
  const amount = negated(entry.amount)
  const id = await writeCollection(tx, who, sale, {
    kind: 'reversal',
    collectedOn: today,
    method: entry.method,
    amount,
    reversesId: entry.id,
    ...(entry.returnId !== null && { returnId: entry.returnId }),
  })
  return { id, amount }
}

/** Refunds the down payment of a reopened sale, unless it was reversed before. */
export const takeDownPaymentBack = async (tx: Tx, who: Who, today: Day, sale: OfSale) =>
  takeEntryBack(tx, who, today, sale, await standing(tx, who.companyId, 'down_payment', sale.id))

/** Reverses the refund of a reopened return. */
export const takeRefundBack = async (tx: Tx, who: Who, today: Day, sale: OfSale, returnId: number) =>
  takeEntryBack(tx, who, today, sale, await standing(tx, who.companyId, 'refund', sale.id, returnId))
