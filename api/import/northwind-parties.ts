import { findByCode } from '@trastienda/contract/product-code'
import { approveSupplier, listSuppliers } from '@trastienda/contract/supplier'
import { writeCsvObjects } from 'hucre/csv'
import type { Client } from './client.ts'
import type { Hands } from './command.ts'
import { importTable, type Plan, rowsOf } from './table.ts'

/** The suppliers by their number in Northwind; missing ones are imported and approved. */
export async function importSuppliers(
  { user, approver }: Hands,
  table: Buffer,
): Promise<Map<string, number>> {
  const rows = rowsOf(table.toString('utf8'))
  if ((await suppliersNamed(user, rows)).size < rows.length) {
    await importTable(user, 'suppliers.csv', table, {
      kind: 'supplier',
      columns: { company: 'company', name: 'first_name', city: 'city', address: 'address', note: 'notes' },
      values: { creditDays: '30' },
    })
  }
  const found = await suppliersNamed(user, rows)
  for (const { id, approval, version } of found.values()) {
    if (approval === 'pending') await approver.call(approveSupplier, { params: { id }, version })
  }
  return new Map([...found].map(([number, { id }]) => [number, id]))
}

async function suppliersNamed(user: Client, rows: readonly Record<string, string>[]) {
  const { data } = await user.call(listSuppliers, { query: { q: 'Supplier', limit: 200 } })
  const byName = new Map(data.map((supplier) => [supplier.company, supplier]))
  return new Map(
    rows.flatMap((row) => {
      const supplier = byName.get(row['company'] ?? '')
      return supplier ? [[row['id'] ?? '', supplier] as const] : []
    }),
  )
}

const productPlan: Plan = {
  kind: 'product',
  columns: {
    code: 'product_code',
    name: 'product_name',
    category: 'category',
    price: 'list_price',
    alertQuantity: 'reorder_level',
  },
  values: { unit: 'und', unitWhole: 'yes', tracksExpiry: 'no' },
  options: { decimal: 'point', categories: 'create' },
}

/**
 * The products by their number in Northwind. Two of its codes belong to two products each: the second is refused as a
 * repetition, and imported again from the refused rows with its number after the code.
 */
export async function importProducts(
  user: Client,
  table: Buffer,
): Promise<{ ids: Map<string, number>; corrected: number }> {
  const { refused } = await importTable(user, 'products.csv', table, productPlan)
  const repeats = refused.filter((row) => /repeats row/.test(row['Reason'] ?? ''))
  const corrected = repeats.map((row) => ({ ...row, product_code: ownCode(row) }))
  if (corrected.length > 0)
    await importTable(user, 'products-corrected.csv', Buffer.from(writeCsvObjects(corrected)), productPlan)
  const codes = codesOf(rowsOf(table.toString('utf8')))
  const { data } = await user.call(findByCode, { body: { codes: [...codes.values()], storeId: null } })
  const idOf = new Map(data.map(({ asked, id }) => [asked, id]))
  return {
    ids: new Map(
      [...codes].flatMap(([number, code]) => (idOf.has(code) ? [[number, idOf.get(code) ?? 0]] : [])),
    ),
    corrected: repeats.length,
  }
}

const ownCode = (row: Record<string, string>) => `${row['product_code']}-${row['id']}`

/** The code of each product by its number: its own, with the number after it when another product has the code. */
function codesOf(rows: readonly Record<string, string>[]): Map<string, string> {
  const codes = new Map<string, string>()
  const taken = new Set<string>()
  for (const row of rows) {
    const code = row['product_code'] ?? ''
    codes.set(row['id'] ?? '', taken.has(code) ? ownCode(row) : code)
    taken.add(code)
  }
  return codes
}
