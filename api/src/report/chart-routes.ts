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
import type { ReplyOf } from '@trastienda/contract/endpoint'
import { exportIncomeReport, incomeReport } from '@trastienda/contract/report-money'
import { tradeBridge } from '@trastienda/contract/report-bridge'
import { read, type Route, type Who } from '../http/route.ts'
import { snapshot } from '../http/snapshot.ts'
import type { SheetColumn } from '../sheet/column.ts'
import type { TitleId } from '../sheet/titles.ts'
import { companyChartOf, overviewOf, storeChartOf } from './charts.ts'
import { allOf, exporting } from './export-routes.ts'
import { incomeOf } from './income.ts'
import { incomePaper } from './income-paper.ts'
import { incomeColumns, incomeSheet } from './income-sheet.ts'
import { tradeBridgeOf } from './trade-bridge.ts'

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

const flat = <Row extends Pick<StoreTrade, 'stock'>>({ stock, ...row }: Row) => ({
  ...row,
  stockQuantity: stock.quantity,
  stockCost: stock.cost,
  stockPrice: stock.price,
})
const placeColumns = (title: TitleId): readonly SheetColumn<ReturnType<typeof flat<StoreTrade>>>[] => [
  { id: 'name', kind: 'text', title },
  ...tradeColumns,
  { id: 'stockQuantity', kind: 'quantity' },
  { id: 'stockCost', kind: 'money' },
  { id: 'stockPrice', kind: 'money' },
]

const placePage = ({ data, totals, ...answer }: ReplyOf<typeof storeChart>) => ({
  ...allOf(data.map((row) => flat(row))),
  ...answer,
  totals: flat(totals),
})

const tradeChart = () => ({ of: ['netPurchases', 'netSales', 'grossProfit'] as const })

/** An admin sees every company, other people the one they act in. */
const seen = ({ role, companyId }: Who) => (role === 'admin' ? undefined : companyId)

export const chartRoutes: readonly Route[] = [
  read(tradeBridge, ({ query, who, services, today }) =>
    snapshot(services.pool, (db) => tradeBridgeOf(db, who.companyId, query, today)),
  ),
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
    table: 'overview_chart',
    columns: () => monthColumns,
    chart: tradeChart,
    page: async (db, { who, query, today }) => {
      const { months, ...answer } = await overviewOf(db, who.companyId, query, today)
      return { ...allOf(months), ...answer }
    },
    paper: async (db, { who, query, today }) => {
      const { stock } = await overviewOf(db, who.companyId, query, today)
      return {
        sums: [
          ['stockCost', stock.cost],
          ['stockPrice', stock.price],
        ],
      }
    },
  }),
  exporting(exportStoreChart, {
    table: 'store_chart',
    columns: () => placeColumns('store'),
    chart: tradeChart,
    page: async (db, { who, query, today }) => placePage(await storeChartOf(db, who.companyId, query, today)),
  }),
  exporting(exportCompanyChart, {
    table: 'company_chart',
    columns: () => placeColumns('company'),
    chart: tradeChart,
    page: async (db, { who, query, today }) => placePage(await companyChartOf(db, seen(who), query, today)),
  }),
  exporting(exportIncomeReport, {
    table: 'income_report',
    columns: incomeColumns,
    page: (db, { who, query, today }) => incomeSheet(db, who.companyId, query, today),
    paper: async (db, { who, query, today }) => incomePaper(await incomeOf(db, who.companyId, query, today)),
  }),
]
