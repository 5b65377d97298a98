import { deletedDocument, type listDeletedDocuments } from '@trastienda/contract/deleted-document'
import type { DocumentKind } from '@trastienda/contract/document'
import type { QueryOf } from '@trastienda/contract/endpoint'
import { restorableBy } from '@trastienda/contract/restoring'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { keyset } from '../db/keyset.ts'
import { join, literal, type Sql, sql } from '../db/sql.ts'
import { joinParty, partyOf } from '../document/party.ts'
import { restorableFor } from '../document/restore.ts'
import { visibleAmount } from '../document/row.ts'
import type { Who } from '../http/route.ts'

/** What the address of a kind needs besides its id, from a stored row `d` of a deleted document `k`. */
const places: Readonly<Partial<Record<DocumentKind, { purchaseId: string; paymentKind?: string }>>> = {
  payment: {
    purchaseId: `coalesce(d.purchase_id, (select min((a ->> 'purchase_id')::bigint)
                            from jsonb_array_elements(k.rows -> 'payment_allocation') a))`,
    paymentKind: 'd.kind',
  },
  purchase_return: { purchaseId: 'd.purchase_id' },
}

const sorts = { deletedAt: { column: 'k.deleted_at', type: 'timestamptz' } }
const kindAt = 'array_position(document_kinds(), k.kind)'

const listed = deletedDocument.extend({ sortKey: z.string(), kindAt: z.int() })

/** The documents of one kind among those of a page, from their stored rows. */
function ofKind(kind: DocumentKind): Sql {
  const { purchaseId = 'null', paymentKind = 'null' } = places[kind] ?? {}
  return literal(`
    select k.kind, k.document_id, k.deleted_at, k.sort_key, d.reference, coalesce(${partyOf(kind).name('s')}, '') as party,
           ${visibleAmount(kind, 'd')} as amount, ${purchaseId}::bigint as purchase_id, ${paymentKind}::text as payment_kind
      from page k cross join lateral jsonb_populate_record(null::${kind}, k.rows -> '${kind}' -> 0) d
      left ${joinParty(kind, 'd', 's')}
     where k.kind = '${kind}'`)
}

/** The documents that the caller deleted and may restore, the last one first. */
export async function deletedPage(db: Db, who: Who, query: QueryOf<typeof listDeletedDocuments>, now: Date) {
  const kinds = restorableBy(who.role).filter((kind) => query.kind?.includes(kind) ?? true)
  if (kinds.length === 0) return { data: [], next: null, total: 0 }
  const where = sql`${restorableFor(who, now)} and k.kind = any(${kinds}::text[])`
  const keys = keyset(sorts, '-deletedAt', ['k.document_id', kindAt], query)
  const rows = await db.rows(
    listed,
    sql`
    with page as materialized (
      select k.kind, k.document_id, k.deleted_at, k.rows, ${keys.sortKey} as sort_key
        from deleted_document k where ${where} ${keys.after} ${keys.order})
    select k.kind, k.document_id as id, k.reference, k.party, k.amount, k.deleted_at as "deletedAt", k.purchase_id as "purchaseId",
           k.payment_kind as "paymentKind", k.sort_key as "sortKey", ${literal(kindAt)} as "kindAt"
      from (${join(kinds.map(ofKind), ' union all ')}) k ${keys.order}`,
  )
  const { total } = await db.one(
    z.object({ total: z.int() }),
    sql`select count(*)::int as total from deleted_document k where ${where}`,
  )
  const { data, next } = keys.page(rows.map((row) => ({ ...row, ids: [row.id, row.kindAt] })))
  return { data: data.map(bare), next, total }
}

const bare = ({
  sortKey: _sortKey,
  kindAt: _kindAt,
  ids: _ids,
  ...row
}: z.infer<typeof listed> & { ids: number[] }) => row
