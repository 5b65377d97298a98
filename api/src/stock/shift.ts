import { scaled } from '@trastienda/contract/decimal'
import { add, cop, type Cop, negated, quantityPlaces } from '@trastienda/contract/money'
import { shiftedValues } from '@trastienda/contract/worth.rules'
import { z } from 'zod'
import type { Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { post } from '../money/ledger.ts'
import { refuseCostless } from './costless.ts'
import { issueStock } from './issue.ts'
import { receiveStock, type StockDocument } from './ledger.ts'
import { shelvesOf } from './worth.ts'

export interface Shift {
  readonly lineId: number
  readonly productId: number
  readonly lotId: number
  /** Positive comes in, negative goes out; a decimal string, never zero. */
  readonly quantity: string
  /** The entered unit cost, pesos, for a product without a cost. */
  readonly cost: string | null
}

const lineValue = z.object({ lineId: z.int(), value: cop })

/**
 * Corrects the quantities of lots: found goods come in at the moving average (at the last cost when there is no
 * stock), missing goods go out at the moving average, and the difference in value is a loss of stock, or reduces one.
 * Call it under `lockProducts`.
 * @returns the value of each line, by its id
 * @throws Problem cost_missing, not_enough_stock, stock_used by the stock's constraints
 */
export async function shiftStock(
  tx: Tx,
  document: StockDocument<'adjustment' | 'count'>,
  lines: readonly Shift[],
): Promise<Map<number, Cop>> {
  const { companyId, kind, id, day, userId } = document
  const shelves = await shelvesOf(
    tx,
    companyId,
    lines.map(({ productId }) => productId),
  )
  await refuseCostless(tx, companyId, lines, shelves)
  const values = shiftedValues(lines, shelves)
  const comesIn = ({ quantity }: Shift) => scaled(quantity, quantityPlaces) > 0n
  const incoming = lines.flatMap((line, nth) => {
    const value = values[nth]
    return comesIn(line) && value !== undefined ? [{ ...line, value, cost: null }] : []
  })
  const outgoing = lines
    .filter((line) => !comesIn(line))
    .map((line) => ({ ...line, quantity: line.quantity.replace('-', ''), value: null }))
  if (incoming.length > 0) await receiveStock(tx, document, incoming)
  if (outgoing.length > 0) await issueStock(tx, document, outgoing)
  const moved = await tx.rows(
    lineValue,
    sql`select line_id as "lineId", sum(value)::bigint as value from stock_movement
         where company_id = ${companyId} and kind = ${kind} and document_id = ${id} group by line_id`,
  )
  const value = add(...moved.map((line) => line.value))
  const entries = { inventory: value, stock_loss: negated(value) }
  await post(tx, { companyId, documentId: id, kind, day, userId, entries })
  return new Map(moved.map((line) => [line.lineId, line.value]))
}
