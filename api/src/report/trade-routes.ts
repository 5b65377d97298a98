import {
  exportPurchasesReport,
  exportSalesReport,
  purchasesReport,
  type PurchasesReportFilter,
  salesReport,
  type SalesReportFilter,
  type TradeGroup,
} from '@trastienda/contract/report'
import {
  exportFigureDocuments,
  type FigureDocument,
  listFigureDocuments,
} from '@trastienda/contract/report-documents'
import { read, type Route } from '../http/route.ts'
import { snapshot } from '../http/snapshot.ts'
import type { SheetColumn } from '../sheet/column.ts'
import { windowRows } from '../sheet/send.ts'
import { exporting } from './export-routes.ts'
import { figurePage } from './figure-documents.ts'
import { type TradeAsked, tradeReport } from './trade-report.ts'

const ofSales = ({ customer, by, ...filter }: SalesReportFilter): TradeAsked => ({
  ...filter,
  kind: 'sale',
  party: customer,
  by: by === 'customer' ? 'party' : by,
})
const ofPurchases = ({ supplier, by, ...filter }: PurchasesReportFilter): TradeAsked => ({
  ...filter,
  kind: 'purchase',
  party: supplier,
  by: by === 'supplier' ? 'party' : by,
})

type By = SalesReportFilter['by'] | PurchasesReportFilter['by']
const headings = {
  store: 'store',
  product: 'name',
  category: 'category',
  user: 'user',
  customer: 'customer',
  supplier: 'supplier',
} as const

/** The columns of what a report is grouped by, then its figures. */
function columns({
  by,
  compare,
}: {
  readonly by: By
  readonly compare: boolean
}): readonly SheetColumn<TradeGroup>[] {
  const goods = by === 'product' || by === 'category'
  const timed = by === 'day' || by === 'week' || by === 'month'
  return [
    ...(timed ? [{ id: 'day', kind: 'day' } as const] : []),
    ...(by === 'product' ? [{ id: 'code', kind: 'text' } as const] : []),
    ...(timed ? [] : [{ id: 'name', kind: 'text', title: headings[by] } as const]),
    ...(goods
      ? [{ id: 'quantity', kind: 'quantity' } as const]
      : [{ id: 'documents', kind: 'integer' } as const]),
    { id: 'amount', kind: 'money', title: 'value' },
    ...(goods
      ? []
      : [
          { id: 'returned', kind: 'money' } as const,
          { id: 'total', kind: 'money' } as const,
          { id: 'paid', kind: 'money' } as const,
          { id: 'balance', kind: 'money' } as const,
        ]),
    { id: 'cost', kind: 'money' },
    ...(compare && !timed ? [{ id: 'previous', kind: 'money' } as const] : []),
  ]
}

const documentColumns: readonly SheetColumn<FigureDocument>[] = [
  { id: 'day', kind: 'day' },
  { id: 'kind', kind: 'word' },
  { id: 'reference', kind: 'text' },
  { id: 'party', kind: 'text' },
  { id: 'store', kind: 'text' },
  { id: 'user', kind: 'text' },
  { id: 'approval', kind: 'word' },
  { id: 'method', kind: 'word' },
  { id: 'quantity', kind: 'quantity' },
  { id: 'amount', kind: 'money', title: 'amountShare' },
]

export const tradeRoutes: readonly Route[] = [
  read(salesReport, ({ query, who, services, today }) =>
    snapshot(services.pool, (db) => tradeReport(db, who.companyId, ofSales(query), today)),
  ),
  read(purchasesReport, ({ query, who, services, today }) =>
    snapshot(services.pool, (db) => tradeReport(db, who.companyId, ofPurchases(query), today)),
  ),
  exporting(exportSalesReport, {
    table: 'salesReport',
    columns,
    page: (db, { who, query, today }, cursor) =>
      tradeReport(db, who.companyId, { ...ofSales(query), limit: windowRows, cursor }, today),
  }),
  exporting(exportPurchasesReport, {
    table: 'purchasesReport',
    columns,
    page: (db, { who, query, today }, cursor) =>
      tradeReport(db, who.companyId, { ...ofPurchases(query), limit: windowRows, cursor }, today),
  }),
  read(listFigureDocuments, ({ query, who, services, today }) =>
    snapshot(services.pool, (db) => figurePage(db, who.companyId, query, today)),
  ),
  exporting(exportFigureDocuments, {
    table: 'figureDocuments',
    columns: () => documentColumns,
    page: (db, { who, query, today }, cursor) =>
      figurePage(db, who.companyId, { ...query, limit: windowRows, cursor }, today),
  }),
]
