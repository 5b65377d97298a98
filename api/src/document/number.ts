import type { Day } from '@trastienda/contract/calendar'
import { z } from 'zod'
import type { Db, Tx } from '../db/db.ts'
import { literal, sql } from '../db/sql.ts'

/** The documents that get a number of our own, with what it begins with. */
const prefixes = {
  purchase_order: 'PO',
  received_order: 'RO',
  payment: 'PAY',
  purchase_return: 'RET',
  sale: 'SV',
  sale_return: 'SR',
  stock_adjustment: 'ADJ',
  stock_transfer: 'TR',
  stock_count: 'CNT',
} as const
export type NumberedKind = keyof typeof prefixes

const last = z.object({ last: z.int() })

const numbered = (kind: NumberedKind, year: string, number: number) =>
  `${prefixes[kind]}-${year}-${String(number).padStart(6, '0')}`

/** The number that the next document would get, such as PO-2026-000123; another may take it before. */
export async function suggestedReference(
  db: Db,
  companyId: number,
  kind: NumberedKind,
  today: Day,
): Promise<string> {
  const year = today.slice(0, 4)
  const found = await db.optional(
    last,
    sql`select last from document_counter where company_id = ${companyId} and kind = ${kind} and year = ${Number(year)}`,
  )
  return numbered(kind, year, (found?.last ?? 0) + 1)
}

/**
 * Takes the next number that no document of the kind has by another hand. The counter's row is held to the end of the
 * transaction, so it is taken after every other lock but the tallies'.
 */
export async function takeReference(
  tx: Tx,
  companyId: number,
  kind: NumberedKind,
  today: Day,
): Promise<string> {
  const year = today.slice(0, 4)
  const next = await tx.one(
    last,
    sql`insert into document_counter as c (company_id, kind, year, last) values (${companyId}, ${kind}, ${Number(year)}, 1)
        on conflict (company_id, kind, year) do update set last = c.last + 1 returning last`,
  )
  const reference = numbered(kind, year, next.last)
  const taken = await tx.optional(
    z.object({ id: z.int() }),
    sql`select id from ${literal(kind)} where company_id = ${companyId} and reference_key = ${reference.replaceAll('-', '')}`,
  )
  return taken ? takeReference(tx, companyId, kind, today) : reference
}
