import { isDocument } from '@trastienda/contract/document'
import type { AuditKind } from '@trastienda/contract/history'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { literal, sql } from '../db/sql.ts'
import { customerName } from '../party/name.ts'

interface Place {
  readonly table: string
  readonly name: string
  /** A table shared by all companies, without a company to filter by. */
  readonly shared?: boolean
}

const user: Place = { table: 'app_user', name: 'username', shared: true }

/** The tables with the names of other subjects; the rest have their name only in the history. */
const places: Partial<Record<AuditKind, Place>> = {
  product: { table: 'product', name: `code || ' ' || name` },
  category: { table: 'category', name: 'name' },
  supplier: { table: 'supplier', name: 'company' },
  customer: { table: 'customer', name: customerName() },
  store: { table: 'store', name: 'name' },
  company: { table: 'company', name: 'name', shared: true },
  user,
  access: user,
}

const placeIn = (kind: AuditKind): Place | undefined =>
  isDocument(kind) ? { table: kind, name: 'reference' } : places[kind]

interface Named {
  readonly kind: AuditKind
  readonly documentId: number
  readonly document: string
}

const nameRow = z.object({ id: z.int(), name: z.string().nullable() })

/** The present names of a kind's documents, and the last names of deleted ones. */
async function namesOf(db: Db, companyId: number, kind: AuditKind, ids: readonly number[]) {
  const place = placeIn(kind)
  const present = place
    ? await db.rows(
        nameRow,
        sql`select id, ${literal(place.name)} as name from ${literal(place.table)}
             where id = any(${[...ids]}::bigint[]) ${place.shared ? sql`` : sql`and company_id = ${companyId}`}`,
      )
    : []
  const there = new Set(present.map(({ id }) => id))
  const gone = ids.filter((id) => !there.has(id))
  if (gone.length === 0) return present
  const past = await db.rows(
    nameRow,
    sql`select distinct on (row_id) row_id as id, history_name(before, after) as name from history
         where company_id = ${companyId} and kind = ${kind} and row_id = any(${gone}::bigint[])
           and history_name(before, after) is not null
         order by row_id, id desc`,
  )
  return [...present, ...past]
}

/** The same entries with the names of their documents. */
export async function withDocuments<Entry extends Named>(
  db: Db,
  companyId: number,
  entries: readonly Entry[],
): Promise<Entry[]> {
  const names = new Map<string, string>()
  for (const kind of new Set(entries.map((entry) => entry.kind))) {
    const ids = new Set(entries.filter((entry) => entry.kind === kind).map(({ documentId }) => documentId))
    for (const { id, name } of await namesOf(db, companyId, kind, [...ids]))
      names.set(`${kind} ${id}`, name ?? '')
  }
  return entries.map((entry) => ({
    ...entry,
    document: names.get(`${entry.kind} ${entry.documentId}`) ?? '',
  }))
}

const shownUnder = z.object({
  purchaseId: z.int().nullable(),
  saleId: z.int().nullable(),
  paymentKind: z.enum(['purchase', 'return']).nullable(),
})
const nowhere = { purchaseId: null, saleId: null, paymentKind: null }

const beneath: Partial<Record<AuditKind, string>> = {
  payment: `coalesce(d.purchase_id, (select min(a.purchase_id) from payment_allocation a
              where a.company_id = d.company_id and a.payment_id = d.id)) as "purchaseId", null::bigint as "saleId", d.kind as "paymentKind"`,
  purchase_return: `d.purchase_id as "purchaseId", null::bigint as "saleId", null as "paymentKind"`,
  sale_return: `null::bigint as "purchaseId", d.sale_id as "saleId", null as "paymentKind"`,
}

/** Whether a document still exists, and the document under whose address it is shown, if any. */
export async function placeOf(db: Db, companyId: number, kind: AuditKind, id: number) {
  const place = placeIn(kind)
  if (!place) return { under: nowhere, present: false }
  const under = await db.optional(
    shownUnder,
    sql`select ${literal(beneath[kind] ?? `null::bigint as "purchaseId", null::bigint as "saleId", null as "paymentKind"`)}
          from ${literal(place.table)} d
         where d.id = ${id} ${place.shared ? sql`` : sql`and d.company_id = ${companyId}`}`,
  )
  return { under: under ?? nowhere, present: under !== undefined }
}
