import {
  customerReport,
  customersReport,
  type CustomerTrade,
  exportCustomerReport,
  exportCustomersReport,
  exportSuppliersReport,
  exportUserReport,
  exportUsersReport,
  suppliersReport,
  type SupplierTrade,
  userReport,
  usersReport,
  type UserTrade,
} from '@trastienda/contract/report-parties'
import type { MonthTrade } from '@trastienda/contract/report-charts'
import type { Cop } from '@trastienda/contract/money'
import type { Comparison } from '@trastienda/contract/report.rules'
import { read, type Route } from '../http/route.ts'
import { snapshot } from '../http/snapshot.ts'
import { statementColumns } from '../money/statement-columns.ts'
import type { SheetColumn } from '../sheet/column.ts'
import { windowRows } from '../sheet/send.ts'
import { tradeTotal } from './charts.ts'
import { customerOf, statementPage, statementSums } from './customer-statement.ts'
import { allOf, exporting } from './export-routes.ts'
import { customersReportOf, suppliersReportOf } from './parties.ts'
import { userReportOf, usersReportOf } from './users.ts'

const customerColumns: readonly SheetColumn<CustomerTrade>[] = [
  { id: 'name', kind: 'text', title: 'customer' },
  { id: 'contact', kind: 'text' },
  { id: 'city', kind: 'text' },
  { id: 'documents', kind: 'integer', title: 'saleCount' },
  { id: 'amount', kind: 'money', title: 'sales' },
  { id: 'returned', kind: 'money', title: 'saleReturns' },
  { id: 'net', kind: 'money', title: 'netSales' },
  { id: 'cost', kind: 'money' },
  { id: 'grossProfit', kind: 'money' },
  { id: 'owed', kind: 'money', title: 'owedByCustomer' },
  { id: 'lastOn', kind: 'day' },
]

const supplierColumns: readonly SheetColumn<SupplierTrade>[] = [
  { id: 'company', kind: 'text', title: 'supplier' },
  { id: 'city', kind: 'text' },
  { id: 'documents', kind: 'integer', title: 'purchaseCount' },
  { id: 'amount', kind: 'money', title: 'purchases' },
  { id: 'returned', kind: 'money', title: 'purchaseReturns' },
  { id: 'net', kind: 'money', title: 'netPurchases' },
  { id: 'paid', kind: 'money' },
  { id: 'owed', kind: 'money', title: 'owedToSupplier' },
  { id: 'lastOn', kind: 'day' },
]

/** The amounts of the earlier period come last, when compared. */
const compared =
  <Row extends { previous: Cop | null }>(columns: readonly SheetColumn<Row>[]) =>
  ({ compare }: { readonly compare: Comparison }): readonly SheetColumn<Row>[] =>
    compare ? [...columns, { id: 'previous', kind: 'money' } as SheetColumn<Row>] : columns

const withBefore = <Row extends Pick<UserTrade, 'before'>>({ before, ...row }: Row) => ({
  ...row,
  purchasesBefore: before?.purchasesAmount ?? null,
  salesBefore: before?.salesAmount ?? null,
  returnsBefore: before?.returnsAmount ?? null,
  paymentsBefore: before?.paymentsAmount ?? null,
})
type UserRow = ReturnType<typeof withBefore<UserTrade>>
const userBefore: readonly SheetColumn<UserRow>[] = [
  { id: 'purchasesBefore', kind: 'money' },
  { id: 'salesBefore', kind: 'money' },
  { id: 'returnsBefore', kind: 'money' },
  { id: 'paymentsBefore', kind: 'money' },
]
const userColumns: readonly SheetColumn<UserRow>[] = [
  { id: 'username', kind: 'text' },
  { id: 'name', kind: 'text' },
  { id: 'role', kind: 'word' },
  { id: 'active', kind: 'flag' },
  { id: 'purchases', kind: 'integer', title: 'purchaseCount' },
  { id: 'purchasesAmount', kind: 'money', title: 'purchases' },
  { id: 'sales', kind: 'integer', title: 'saleCount' },
  { id: 'salesAmount', kind: 'money', title: 'sales' },
  { id: 'returnsAmount', kind: 'money', title: 'returns' },
  { id: 'paymentsAmount', kind: 'money', title: 'paymentsEntered' },
  { id: 'lastOn', kind: 'day' },
]

const monthColumns: readonly SheetColumn<MonthTrade>[] = [
  { id: 'month', kind: 'day' },
  { id: 'purchaseCount', kind: 'integer' },
  { id: 'purchases', kind: 'money' },
  { id: 'purchaseReturns', kind: 'money' },
  { id: 'netPurchases', kind: 'money' },
  { id: 'saleCount', kind: 'integer' },
  { id: 'sales', kind: 'money' },
  { id: 'saleReturns', kind: 'money' },
  { id: 'netSales', kind: 'money' },
  { id: 'grossProfit', kind: 'money' },
]

export const partyReportRoutes: readonly Route[] = [
  read(customersReport, ({ query, who, services, today }) =>
    snapshot(services.pool, (db) => customersReportOf(db, who.companyId, query, today)),
  ),
  read(suppliersReport, ({ query, who, services, today }) =>
    snapshot(services.pool, (db) => suppliersReportOf(db, who.companyId, query, today)),
  ),
  read(usersReport, ({ query, who, services, today }) =>
    snapshot(services.pool, (db) => usersReportOf(db, who.companyId, query, today)),
  ),
  read(userReport, ({ params, query, who, services, today }) =>
    snapshot(services.pool, (db) => userReportOf(db, who.companyId, params.id, query, today)),
  ),
  read(customerReport, ({ params, query, who, services }) =>
    snapshot(services.pool, async (db) => {
      const customer = await customerOf(db, who.companyId, params.id)
      const page = await statementPage(db, who.companyId, params.id, query)
      return { ...customer, ...page, ...(await statementSums(db, who.companyId, params.id, query)) }
    }),
  ),
  exporting(exportCustomersReport, {
    table: 'customers_report',
    columns: compared(customerColumns),
    chart: () => ({ of: ['net', 'grossProfit'] }),
    page: (db, { who, query, today }, cursor) =>
      customersReportOf(db, who.companyId, { ...query, limit: windowRows, cursor }, today),
  }),
  exporting(exportSuppliersReport, {
    table: 'suppliers_report',
    columns: compared(supplierColumns),
    chart: () => ({ of: ['amount'] }),
    page: (db, { who, query, today }, cursor) =>
      suppliersReportOf(db, who.companyId, { ...query, limit: windowRows, cursor }, today),
  }),
  exporting(exportUsersReport, {
    table: 'users_report',
    columns: ({ compare }) => (compare ? [...userColumns, ...userBefore] : userColumns),
    page: async (db, { who, query, today }, cursor) => {
      const window = { ...query, limit: windowRows, cursor }
      const { data, totals, before, ...answer } = await usersReportOf(db, who.companyId, window, today)
      return { ...answer, data: data.map(withBefore), totals: withBefore({ ...totals, before }) }
    },
  }),
  exporting(exportCustomerReport, {
    table: 'customer_statement',
    columns: () => statementColumns,
    page: async (db, { who, params, query }, cursor) => {
      await customerOf(db, who.companyId, params.id)
      return statementPage(db, who.companyId, params.id, { ...query, limit: windowRows, cursor })
    },
    paper: async (db, { who, params, query }) => {
      const { name, taxId } = await customerOf(db, who.companyId, params.id)
      const { opening, charges, payments, closing } = await statementSums(db, who.companyId, params.id, query)
      return {
        subject: name,
        facts: [['taxId', taxId]],
        opening: { balance: opening },
        totals: { charge: charges, payment: payments, balance: closing },
      }
    },
  }),
  exporting(exportUserReport, {
    table: 'user_report',
    columns: () => monthColumns,
    chart: () => ({ of: ['purchases', 'sales'] }),
    page: async (db, { who, params, query, today }) => {
      const { months, from, to } = await userReportOf(db, who.companyId, params.id, query, today)
      return { ...allOf(months), from, to, totals: tradeTotal(months) }
    },
    paper: async (db, { who, params, query, today }) => {
      const user = await userReportOf(db, who.companyId, params.id, query, today)
      return {
        subject: user.name,
        facts: [['username', user.username]],
        sums: [
          ['purchases', user.purchasesAmount],
          ['sales', user.salesAmount],
          ['returns', user.returnsAmount],
          ['payments', user.paymentsAmount],
        ],
      }
    },
  }),
]
