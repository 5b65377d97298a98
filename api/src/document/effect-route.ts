import type { Day } from '@trastienda/contract/calendar'
import { day } from '@trastienda/contract/day'
import { type DocumentKind, documents } from '@trastienda/contract/document'
import type { ClosedFlag } from '@trastienda/contract/document-fields'
import type { Endpoint, ReplyOf } from '@trastienda/contract/endpoint'
import { z } from 'zod'
import { columnsOf } from '../db/columns.ts'
import type { Db } from '../db/db.ts'
import { literal, sql } from '../db/sql.ts'
import { read, type Route, type Who } from '../http/route.ts'
import { snapshot } from '../http/snapshot.ts'

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

/** Its flag, when the day of the document is in a closed period. */
async function closedFlags(db: Db, companyId: number, kind: DocumentKind, id: number): Promise<ClosedFlag[]> {
  if (!documents[kind].inBooks) return []
  const on = literal(`d.${columnsOf(kind).day}`)
  const rows = await db.rows(
    closedRow,
    sql`
    select ${on} as day, c.closing_date as "closingDate", ${literal(foundBy[kind] ?? foundById)}
      from ${literal(kind)} d
      join company c on c.id = d.company_id
     where d.company_id = ${companyId} and d.id = ${id} and ${on} <= c.closing_date`,
  )
  return rows.map(({ day: of, closingDate, ...at }) => ({
    kind: 'closed',
    day: of,
    closingDate,
    document: { kind, id, ...at },
  }))
}

/**
 * Shows an approver the changes that approving a document will make, in one snapshot, and whether its day is in a closed
 * period. Approving needs no such flag: it locks the closing date and refuses by itself (`refuseClosed`).
 */
export const effectRoute = <E extends Endpoint>(
  endpoint: E,
  kind: DocumentKind,
  effectOf: (
    db: Db,
    who: Who,
    id: number,
    today: Day,
  ) => Promise<ReplyOf<E> & { readonly flags: readonly unknown[] }>,
): Route =>
  read(endpoint, ({ params, who, services, today }) =>
    snapshot(services.pool, async (db) => {
      const { id } = params as { id: number }
      const { flags, ...effect } = await effectOf(db, who, id, today)
      const closed = await closedFlags(db, who.companyId, kind, id)
      return { ...effect, flags: [...closed, ...flags] } as unknown as ReplyOf<E>
    }),
  )
