import {
  activateCustomer,
  addCustomer,
  approveCustomer,
  bulkApproveCustomers,
  changeCustomer,
  deactivateCustomer,
  deleteCustomer,
  getCustomer,
  listCustomers,
  pickCustomers,
  rejectCustomer,
  similarCustomers,
  customerCities,
  exportCustomers,
  type CustomerRow,
  customersByValue,
} from '@trastienda/contract/customer'
import { found } from '../http/found.ts'
import { listRoute } from '../http/list-route.ts'
import { read, write } from '../http/route.ts'
import type { SheetColumn } from '../sheet/column.ts'
import { exportRoute } from '../sheet/export-route.ts'
import { customerPicks, findParties } from './party-pick.ts'
import { partyRoutes } from './party-routes.ts'
import { customerById, customerPage, customerSums, countCustomers } from './customer-queries.ts'
import { changeCustomerTo, insertCustomers, removeCustomer } from './customer-save.ts'

const columns: readonly SheetColumn<ReturnType<typeof called>>[] = [
  { id: 'name', kind: 'text' },
  { id: 'taxId', kind: 'text' },
  { id: 'contact', kind: 'text' },
  { id: 'email', kind: 'text' },
  { id: 'phone', kind: 'text' },
  { id: 'city', kind: 'text' },
  { id: 'owed', kind: 'money', title: 'owes' },
  { id: 'approval', kind: 'word' },
  { id: 'active', kind: 'flag' },
]

/** A customer as every list shows them: the company with its contact person, else the person. */
const called = (row: CustomerRow) =>
  row.company ? { ...row, name: row.company, contact: row.name } : { ...row, contact: '' }

export const customerRoutes = [
  read(customersByValue, ({ db, query, who }) => countCustomers(db, who.companyId, query)),
  listRoute(listCustomers, (db, query, { who }) => [
    customerPage(db, who.companyId, who.userId, query),
    customerSums(db, who.companyId, query),
  ]),

  exportRoute(exportCustomers, {
    table: 'customers',
    columns,
    page: async (db, filter, { who }) => {
      const page = await customerPage(db, who.companyId, who.userId, filter)
      return { ...page, data: page.data.map(called) }
    },
  }),

  read(pickCustomers, ({ query, who, db }) => findParties(db, who.companyId, customerPicks, query.q)),

  read(getCustomer, async ({ params, who, db }) =>
    found(await customerById(db, who.companyId, who.userId, params.id)),
  ),

  write(addCustomer, async ({ tx, who, body }) => {
    const [id = 0] = await insertCustomers(tx, who, [body], null)
    return { id, version: 1 }
  }),
  write(changeCustomer, ({ tx, who, params, version, body }) =>
    changeCustomerTo(tx, who, params.id, version, body),
  ),

  ...partyRoutes(
    'customer',
    {
      cities: customerCities,
      similar: similarCustomers,
      approve: approveCustomer,
      reject: rejectCustomer,
      activate: activateCustomer,
      deactivate: deactivateCustomer,
      bulkApprove: bulkApproveCustomers,
      remove: deleteCustomer,
    },
    removeCustomer,
  ),
]
