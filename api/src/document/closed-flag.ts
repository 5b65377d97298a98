import { day } from '@trastienda/contract/day'
import { type DocumentKind, documents } from '@trastienda/contract/document'
import type { ClosedFlag } from '@trastienda/contract/document-fields'
import { z } from 'zod'
import { columnsOf } from '../db/columns.ts'
import type { Db } from '../db/db.ts'
import { literal, sql } from '../db/sql.ts'

const closedRow = z.object({
  day,
  closingDate: day,
  purchaseId: z.int().nullable(),
  paymentKind: z.enum(['purchase', 'return']).nullable(),
  saleId: z.int().nullable(),
})

/** The columns by which a document without a page of its own is found; `d` is the document. */
const foundBy: Partial<Record<DocumentKind, string>> = {
  payment: `coalesce(d.purchase_id, (
      select min(a.purchase_id) from payment_allocation a where a.company_id = d.company_id and a.payment_id = d.id
    )) as "purchaseId", d.kind as "paymentKind", null::bigint as "saleId"`,
  purchase_return: 'd.purchase_id as "purchaseId", null as "paymentKind", null::bigint as "saleId"',
  sale_return: 'null::bigint as "purchaseId", null as "paymentKind", d.sale_id as "saleId"',
}
const foundById = 'null::bigint as "purchaseId", null as "paymentKind", null::bigint as "saleId"'

interface Shown<Effect> {
  readonly kind: DocumentKind
  readonly id: number
  readonly effect: Effect
}

/**
 * Adds to what an approver is shown that the day of the document is in a closed period. Approving needs no such flag:
 * it locks the closing date and refuses by itself (`refuseClosed`).
 */
export async function withClosed<Flag, Effect extends { readonly flags: readonly Flag[] }>(
  db: Db,
  companyId: number,
  { kind, id, effect }: Shown<Effect>,
): Promise<Omit<Effect, 'flags'> & { flags: (Effect['flags'][number] | ClosedFlag)[] }> {
  if (!documents[kind].inBooks) return { ...effect, flags: [...effect.flags] }
  const on = literal(`d.${columnsOf(kind).day}`)
  const found = await db.optional(
    closedRow,
    sql`
    select ${on} as day, c.closing_date as "closingDate", ${literal(foundBy[kind] ?? foundById)}
      from ${literal(kind)} d
      join company c on c.id = d.company_id
     where d.company_id = ${companyId} and d.id = ${id} and ${on} <= c.closing_date`,
  )
  if (!found) return { ...effect, flags: [...effect.flags] }
  const { day: of, closingDate, ...at } = found
  const flag = { kind: 'closed', day: of, closingDate, document: { kind, id, ...at } } as const
  return { ...effect, flags: [flag, ...effect.flags] }
}
