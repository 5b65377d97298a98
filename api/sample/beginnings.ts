import { centavos } from '@trastienda/contract/money'
import { productDraft } from '@trastienda/contract/product'
import type { Day } from '@trastienda/contract/calendar'
import { setPassword } from '../src/auth/queries.ts'
import { insertCategory } from '../src/category/save.ts'
import { beginCompany } from '../src/company/first.ts'
import { changeCompanyTo } from '../src/company/save.ts'
import type { Tx } from '../src/db/db.ts'
import type { Who } from '../src/http/route.ts'
import { insertCustomers } from '../src/people/customer-save.ts'
import { approveParty } from '../src/people/party-transitions.ts'
import { insertSuppliers } from '../src/people/supplier-save.ts'
import { insertUser } from '../src/people/user-save.ts'
import { approveUserAt } from '../src/people/user-transitions.ts'
import { insertProducts } from '../src/product/save.ts'
import { insertStore } from '../src/store/save.ts'
import { sampleCustomers } from './customers.ts'
import { sampleCategories, sampleGoods } from './goods.ts'
import { taxIdOf } from './print.ts'
import { sampleCompany, sampleStores, sampleUsers, type SampleUsername } from './staff.ts'
import { sampleSuppliers } from './suppliers.ts'

export type Staff = Readonly<Record<SampleUsername, Who>>

const company = { name: sampleCompany.name, taxId: taxIdOf(sampleCompany.digits) }

/** Creates the company and its people: the first admin adds the others, the second approves them. */
export async function beginStaff(
  tx: Tx,
  today: Day,
  passwordHash: string,
): Promise<{ staff: Staff; storeIds: number[] }> {
  const [first, ...others] = sampleUsers
  const [store, ...stores] = sampleStores
  const { who: admin, storeId } = await beginCompany(tx, {
    company: { ...company, sample: true },
    store,
    admin: first,
    passwordHash,
    mustChange: false,
  })
  const staff: Partial<Record<SampleUsername, Who>> = { admin }
  for (const { username, role, firstName, lastName } of others) {
    const draft = {
      username,
      role,
      firstName,
      lastName,
      email: `${username}@elsaman.example`,
      phone: '',
      companyId: admin.companyId,
    }
    const { id, version } = await insertUser(tx, admin, draft, passwordHash)
    await approveUserAt(tx, staff.admin2 ?? admin, id, version)
    await setPassword(tx, id, passwordHash)
    staff[username] = { ...admin, userId: id, username, role, name: `${firstName} ${lastName}` }
    // From here on a second person approves.
    if (username === 'admin2')
      await changeCompanyTo(tx, admin, today, admin.companyId, 1, {
        ...company,
        selfApproval: false,
        closingDate: null,
        overReceipt: '0',
      })
  }
  const storeIds = [storeId]
  for (const more of stores) storeIds.push((await insertStore(tx, admin, more)).id)
  return { staff: staff as Staff, storeIds }
}

/**
 * Adds the suppliers and the customers, all except the newest approved. @returns the suppliers' ids in their order
 */
export async function addParties(tx: Tx, { secretary, user }: Staff): Promise<number[]> {
  const supplierIds = await insertSuppliers(
    tx,
    secretary,
    sampleSuppliers.map(
      ({ company: name, contact, digits, city, address, phone, mail, note, creditDays }) => ({
        company: name,
        name: contact,
        taxId: taxIdOf(digits),
        email: mail,
        phone,
        city,
        address,
        note,
        creditDays,
      }),
    ),
    null,
  )
  const customerIds = await insertCustomers(tx, secretary, sampleCustomers, null)
  for (const id of supplierIds.slice(0, -1)) await approveParty(tx, user, 'supplier', id, 1)
  for (const id of customerIds.slice(0, -2)) await approveParty(tx, user, 'customer', id, 1)
  return supplierIds
}

/** Adds the categories and the products. @returns the products' ids in their order */
export async function addGoods(tx: Tx, { user }: Staff): Promise<number[]> {
  const categoryIds = new Map<string, number>()
  for (const name of sampleCategories)
    categoryIds.set(name, (await insertCategory(tx, user, { name, active: true })).id)
  return insertProducts(
    tx,
    user,
    sampleGoods.map(
      ({ code, name, category, unit, unitWhole, price, alert, shelfLifeDays, barcodes, demand }) =>
        productDraft.parse({
          code,
          name,
          categoryId: categoryIds.get(category) ?? 0,
          unit,
          unitWhole,
          price: centavos(price * 100),
          alertQuantity: String(alert),
          tracksExpiry: shelfLifeDays !== null,
          shelfLifeDays,
          barcodes: [...barcodes],
          active: demand !== 'gone',
        }),
    ),
    null,
  )
}
