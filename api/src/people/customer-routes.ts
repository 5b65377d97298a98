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
  rejectCustomer,
  similarCustomers,
  customerCities,
  exportCustomers,
  type CustomerRow,
} from '@trastienda/contract/customer'
import { Problem } from '@trastienda/contract/problem'
import { eachOnItsOwn } from '../http/each.ts'
import { direct, read, write } from '../http/route.ts'
import { snapshot } from '../http/snapshot.ts'
import type { SheetColumn } from '../sheet/column.ts'
import { sendSheet, windowRows } from '../sheet/send.ts'
import { citiesOf, similarTo } from './party-search.ts'
import { approveParties, approveParty, rejectParty, setPartyActive } from './party-transitions.ts'
import { customerById, customerCount, customerPage } from './customer-queries.ts'
import { changeCustomerTo, insertCustomers, removeCustomer } from './customer-save.ts'

const kind = 'customer'

const columns: readonly SheetColumn<CustomerRow>[] = [
  { id: 'name', kind: 'text' },
  { id: 'taxId', kind: 'text' },
  { id: 'company', kind: 'text' },
  { id: 'email', kind: 'text' },
  { id: 'phone', kind: 'text' },
  { id: 'city', kind: 'text' },
  { id: 'approval', kind: 'word' },
  { id: 'active', kind: 'flag' },
]

export const customerRoutes = [
  read(listCustomers, ({ query, who, services }) =>
    snapshot(services.pool, async (db) => {
      const page = await customerPage(db, who.companyId, who.userId, query)
      const { total } = await customerCount(db, who.companyId, query)
      return { ...page, total }
    }),
  ),

  read(customerCities, async ({ who, db }) => ({ data: await citiesOf(db, who.companyId, kind) })),
  read(similarCustomers, async ({ query, who, db }) => ({
    data: await similarTo(db, who.companyId, kind, query),
  })),

  direct(
    exportCustomers,
    ({ query: { format, columns: chosen, language, ...filter }, who, reply, services, today }) => {
      if (!who) throw new Problem('unauthenticated')
      return sendSheet(reply, services.pool, {
        table: 'customers',
        today,
        asked: { format, language, columns: chosen },
        columns,
        page: (db, cursor) =>
          customerPage(db, who.companyId, who.userId, { ...filter, limit: windowRows, cursor }),
      })
    },
  ),

  read(getCustomer, async ({ params, who, db }) => {
    const found = await customerById(db, who.companyId, who.userId, params.id)
    if (!found) throw new Problem('not_found')
    return found
  }),

  write(addCustomer, async ({ tx, who, body }) => {
    const [id = 0] = await insertCustomers(tx, who, [body], null)
    return { id, version: 1 }
  }),
  write(changeCustomer, ({ tx, who, params, version, body }) =>
    changeCustomerTo(tx, who, params.id, version, body),
  ),
  write(deleteCustomer, ({ tx, who, params, version }) => removeCustomer(tx, who, params.id, version)),

  write(approveCustomer, ({ tx, who, params, version }) => approveParty(tx, who, kind, params.id, version)),
  write(rejectCustomer, ({ tx, who, params, version, body }) =>
    rejectParty(tx, who, kind, params.id, version, body.reason),
  ),
  write(activateCustomer, ({ tx, who, params, version }) =>
    setPartyActive(tx, who, kind, params.id, version, true),
  ),
  write(deactivateCustomer, ({ tx, who, params, version }) =>
    setPartyActive(tx, who, kind, params.id, version, false),
  ),

  direct(bulkApproveCustomers, async (call) => ({ data: await approveParties(call, kind) })),
]
