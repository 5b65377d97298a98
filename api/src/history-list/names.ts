import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { literal, type Sql, sql } from '../db/sql.ts'
import { customerName } from '../party/name.ts'

interface Source {
  readonly table: Sql
  readonly name: Sql
  /** A table shared by all companies, without a company to filter by. */
  readonly shared?: boolean
}

/** The fields of documents that contain an id, and where its name is stored. */
const sources: Record<string, Source> = {
  supplierId: { table: literal('supplier'), name: literal('company') },
  customerId: { table: literal('customer'), name: literal(customerName()) },
  storeId: { table: literal('store'), name: literal('name') },
  toStoreId: { table: literal('store'), name: literal('name') },
  lotId: { table: literal('lot'), name: literal('code') },
  productId: { table: literal('product'), name: literal('name') },
  categoryId: { table: literal('category'), name: literal('name') },
  attachmentIds: { table: literal('attachment'), name: literal('name') },
  receivedOrderIds: { table: literal('received_order'), name: literal('reference') },
  purchaseOrderId: { table: literal('purchase_order'), name: literal('reference') },
  saleId: { table: literal('sale'), name: literal('reference') },
  purchaseId: { table: literal('purchase'), name: literal('reference') },
  notDuplicateOf: { table: literal('purchase'), name: literal('reference') },
  responsibleId: {
    table: literal('app_user'),
    name: literal("first_name || ' ' || last_name"),
    shared: true,
  },
  companyId: { table: literal('company'), name: literal('name'), shared: true },
}

type Found = Map<string, Set<number>>

function gather(value: unknown, field: string, found: Found): void {
  if (Array.isArray(value)) for (const part of value) gather(part, field, found)
  else if (typeof value === 'object' && value !== null) {
    for (const [inner, part] of Object.entries(value)) gather(part, inner, found)
  } else if (typeof value === 'number' && field in sources) {
    found.set(field, (found.get(field) ?? new Set()).add(value))
  }
}

function replace(value: unknown, field: string, names: Map<string, string>): unknown {
  if (Array.isArray(value)) return value.map((part) => replace(part, field, names))
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([inner, part]) => [inner, replace(part, inner, names)]),
    )
  }
  return names.get(`${field} ${String(value)}`) ?? value
}

/** The same values with names instead of ids; a deleted row keeps its id. */
export async function withNames<T>(db: Db, companyId: number, values: readonly T[]): Promise<T[]> {
  const found: Found = new Map()
  gather(values, '', found)
  const names = new Map<string, string>()
  for (const [field, ids] of found) {
    const { table, name, shared } = sources[field] ?? {}
    if (!table || !name) continue
    const rows = await db.rows(
      z.object({ id: z.int(), name: z.string() }),
      sql`select id, ${name} as name from ${table}
           where id = any(${[...ids]}::bigint[]) ${shared ? sql`` : sql`and company_id = ${companyId}`}`,
    )
    for (const row of rows) names.set(`${field} ${row.id}`, row.name)
  }
  return values.map((value) => replace(value, '', names) as T)
}
