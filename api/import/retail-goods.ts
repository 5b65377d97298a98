import { approveCustomer, listCustomers } from '@trastienda/contract/customer'
import { times } from '@trastienda/contract/money'
import { findByCode } from '@trastienda/contract/product-code'
import { addSupplier, approveSupplier, listSuppliers } from '@trastienda/contract/supplier'
import { writeCsvObjects } from 'hucre/csv'
import type { Client } from './client.ts'
import type { Hands } from './command.ts'
import { inGroups, inParallel } from './parallel.ts'
import type { RetailPlan } from './retail-plan.ts'
import { importTable } from './table.ts'

const csv = (rows: readonly Record<string, string>[]) => Buffer.from(writeCsvObjects([...rows]))
/** The most codes that one call looks up. */
const together = 500

/** Sales can have a price with a tenth of a centavo; a list price is whole centavos. */
const listPrice = (price: string) => (times(price, '1') / 100).toFixed(2)

/** The products by exact code; missing ones are imported. */
export async function importRetailGoods(
  { user }: Hands,
  { products }: RetailPlan,
): Promise<Map<string, number>> {
  const codes = [...products.keys()]
  const existing = await productIds(user, codes)
  const missing = [...products].filter(([code]) => !existing.has(code))
  if (missing.length > 0) {
    const rows = missing.map(([code, { name, price }]) => ({ code, name, price: listPrice(price) }))
    const { refused } = await importTable(user, 'online-retail-goods.csv', csv(rows), {
      kind: 'product',
      columns: { code: 'code', name: 'name', price: 'price' },
      values: { category: 'Online Retail', unit: 'und', unitWhole: 'yes', tracksExpiry: 'yes' },
      options: { decimal: 'point', categories: 'create' },
    })
    if (refused.length > 0) throw new Error(`Products were refused: ${JSON.stringify(refused)}`)
  }
  return productIds(user, codes)
}

async function productIds(user: Client, codes: readonly string[]): Promise<Map<string, number>> {
  const found = await inParallel(inGroups(codes, together), 2, async (group) => {
    const { data } = await user.call(findByCode, { body: { codes: group, storeId: null } })
    return data.filter(({ asked, code }) => asked === code)
  })
  return new Map(found.flat().map(({ code, id }) => [code, id]))
}

/** The customers by their number in the source, approved; missing ones are imported with it as their tax id. */
export async function importRetailCustomers(
  { user, approver }: Hands,
  { customers }: RetailPlan,
): Promise<Map<string, number>> {
  const existing = await customersOf(user)
  const missing = customers.filter((number) => !existing.has(number))
  if (missing.length > 0) {
    const rows = missing.map((taxId) => ({ taxId, name: `Customer ${taxId}` }))
    const columns = { taxId: 'taxId', name: 'name' } as const
    await importTable(user, 'online-retail-customers.csv', csv(rows), { kind: 'customer', columns })
  }
  const found = missing.length > 0 ? await customersOf(user) : existing
  const own = customers.flatMap((number) => found.get(number) ?? [])
  await inParallel(
    own.filter(({ approval }) => approval === 'pending'),
    7,
    ({ id, version }) => approver.call(approveCustomer, { params: { id }, version }),
  )
  return new Map(own.map(({ taxId, id }) => [taxId, id]))
}

async function customersOf(user: Client) {
  const rows = await user.all((cursor) => user.call(listCustomers, { query: { limit: 200, ...cursor } }))
  return new Map(rows.map((customer) => [customer.taxId, customer]))
}

const wholesaler = 'Online Retail wholesaler'

/** The one supplier of all goods, approved. */
export async function retailSupplier({ user, approver }: Hands): Promise<number> {
  const find = async () => {
    const { data } = await user.call(listSuppliers, { query: { q: wholesaler, limit: 1 } })
    return data[0]
  }
  if (!(await find())) await user.call(addSupplier, { body: { company: wholesaler, creditDays: 30 } })
  const supplier = await find()
  if (!supplier) throw new Error('The supplier was not entered')
  const { id, version, approval } = supplier
  if (approval === 'pending') await approver.call(approveSupplier, { params: { id }, version })
  return id
}
