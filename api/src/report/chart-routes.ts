import {
  companyChart,
  exportCompanyChart,
  exportOverviewChart,
  exportStoreChart,
  type MonthTrade,
  overviewChart,
  storeChart,
  type StoreTrade,
} from '@trastienda/contract/report-charts'
import { exportIncomeReport, type IncomeMonth, incomeReport } from '@trastienda/contract/report-money'
import { read, type Route, type Who } from '../http/route.ts'
import { snapshot } from '../http/snapshot.ts'
import type { SheetColumn } from '../sheet/column.ts'
import type { TitleId } from '../sheet/titles.ts'
import { companyChartOf, overviewOf, storeChartOf } from './charts.ts'
import { allOf, exporting } from './export-routes.ts'
import { incomeOf } from './income.ts'

const tradeColumns = [
  { id: 'purchases', kind: 'money' },
  { id: 'purchaseReturns', kind: 'money' },
  { id: 'netPurchases', kind: 'money' },
  { id: 'sales', kind: 'money' },
  { id: 'saleReturns', kind: 'money' },
  { id: 'netSales', kind: 'money' },
  { id: 'costOfSales', kind: 'money' },
  { id: 'grossProfit', kind: 'money' },
  { id: 'purchaseCount', kind: 'integer' },
  { id: 'saleCount', kind: 'integer' },
] as const
const monthColumns: readonly SheetColumn<MonthTrade>[] = [{ id: 'month', kind: 'day' }, ...tradeColumns]

const flat = ({ stock, ...row }: StoreTrade) => ({
  ...row,
  stockQuantity: stock.quantity,
  stockCost: stock.cost,
  stockPrice: stock.price,
})
const placeColumns = (title: TitleId): readonly SheetColumn<ReturnType<typeof flat>>[] => [
  { id: 'name', kind: 'text', title },
  ...tradeColumns,
  { id: 'stockQuantity', kind: 'quantity' },
  { id: 'stockCost', kind: 'money' },
  { id: 'stockPrice', kind: 'money' },
]

const incomeColumns: readonly SheetColumn<IncomeMonth>[] = [
  { id: 'month', kind: 'day' },
  { id: 'netSales', kind: 'money' },
  { id: 'grossProfit', kind: 'money' },
  { id: 'moneyIn', kind: 'money' },
  { id: 'moneyOut', kind: 'money' },
  { id: 'cash', kind: 'money' },
]

/** An admin sees every company, anybody else the one they act in. */
const seen = ({ role, companyId }: Who) => (role === 'admin' ? undefined : companyId)

export const chartRoutes: readonly Route[] = [
  read(overviewChart, ({ query, who, services, today }) =>
    snapshot(services.pool, (db) => overviewOf(db, who.companyId, query, today)),
  ),
  read(storeChart, ({ query, who, services, today }) =>
    snapshot(services.pool, (db) => storeChartOf(db, who.companyId, query, today)),
  ),
  read(companyChart, ({ query, who, services, today }) =>
    snapshot(services.pool, (db) => companyChartOf(db, seen(who), query, today)),
  ),
  read(incomeReport, ({ query, who, services, today }) =>
    snapshot(services.pool, (db) => incomeOf(db, who.companyId, query, today)),
  ),
  exporting(exportOverviewChart, {
    table: 'overviewChart',
    columns: () => monthColumns,
    page: async (db, { who, query, today }) =>
      allOf((await overviewOf(db, who.companyId, query, today)).months),
  }),
  exporting(exportStoreChart, {
    table: 'storeChart',
    columns: () => placeColumns('store'),
    page: async (db, { who, query, today }) =>
      allOf((await storeChartOf(db, who.companyId, query, today)).data.map(flat)),
  }),
  exporting(exportCompanyChart, {
    table: 'companyChart',
    columns: () => placeColumns('company'),
    page: async (db, { who, query, today }) =>
      allOf((await companyChartOf(db, seen(who), query, today)).data.map(flat)),
  }),
  exporting(exportIncomeReport, {
    table: 'incomeReport',
    columns: () => incomeColumns,
    page: async (db, { who, query, today }) =>
      allOf((await incomeOf(db, who.companyId, query, today)).months),
  }),
]
