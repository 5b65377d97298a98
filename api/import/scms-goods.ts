import { findByCode } from '@trastienda/contract/product-code'
import { approveSupplier, listSuppliers } from '@trastienda/contract/supplier'
import { writeCsvObjects } from 'hucre/csv'
import type { Client } from './client.ts'
import type { Hands } from './command.ts'
import type { Plan } from './scms-plan.ts'
import { importTable } from './table.ts'

const csv = (rows: readonly Record<string, string>[]) => Buffer.from(writeCsvObjects([...rows]))

/** The vendors as approved suppliers, by name; missing ones are imported. */
export async function importVendors(
  { user, approver }: Hands,
  { vendors }: Plan,
): Promise<Map<string, number>> {
  const existing = await suppliersOf(user)
  const missing = vendors.filter((vendor) => !existing.has(vendor))
  if (missing.length > 0) {
    const rows = missing.map((company) => ({ company }))
    const plan = { kind: 'supplier', columns: { company: 'company' }, values: { creditDays: '30' } } as const
    await importTable(user, 'scms-vendors.csv', csv(rows), plan)
  }
  const found = await suppliersOf(user)
  const ids = new Map<string, number>()
  for (const vendor of vendors) {
    const supplier = found.get(vendor)
    if (!supplier) throw new Error(`The vendor ${vendor} was not imported`)
    const { id, version, approval } = supplier
    if (approval === 'pending') await approver.call(approveSupplier, { params: { id }, version })
    ids.set(vendor, id)
  }
  return ids
}

async function suppliersOf(user: Client) {
  const rows = await user.all((cursor) => user.call(listSuppliers, { query: { limit: 200, ...cursor } }))
  return new Map(rows.map((supplier) => [supplier.company, supplier]))
}

/** The products by code; missing ones are imported. */
export async function importItems({ user }: Hands, { products }: Plan): Promise<Map<string, number>> {
  const existing = await idsOf(user, [...products.keys()])
  const missing = [...products].filter(([code]) => !existing.has(code))
  if (missing.length > 0) {
    const rows = missing.map(([code, { name, group }]) => ({ code, name, group }))
    await importTable(user, 'scms-items.csv', csv(rows), {
      kind: 'product',
      columns: { code: 'code', name: 'name', category: 'group' },
      values: { unit: 'paq', unitWhole: 'yes', price: '0', tracksExpiry: 'no' },
      options: { decimal: 'point', categories: 'create' },
    })
  }
  return idsOf(user, [...products.keys()])
}

async function idsOf(user: Client, codes: string[]): Promise<Map<string, number>> {
  const { data } = await user.call(findByCode, { body: { codes, storeId: null } })
  return new Map(data.map(({ asked, id }) => [asked, id]))
}
