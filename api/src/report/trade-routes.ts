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
  type Figure,
  type FigureDocument,
  isOfLots,
  listFigureDocuments,
} from '@trastienda/contract/report-documents'
import type { Comparison } from '@trastienda/contract/report.rules'
import { read, type Route } from '../http/route.ts'
import { snapshot } from '../http/snapshot.ts'
import type { SheetColumn } from '../sheet/column.ts'
import { timedTitles } from '../sheet/report-titles.ts'
import { windowRows } from '../sheet/send.ts'
import { exporting } from './export-routes.ts'
import { figurePage } from './figure-documents.ts'
import { type GroupedBy, type TradeQuery, tradeReport } from './trade-report.ts'
import { groupsWithin } from './within.ts'

const ofSales = ({ customer, by, ...filter }: SalesReportFilter): TradeQuery => ({
  ...filter,
  kind: 'sale',
  party: customer,
  by: partyless(by),
})
const ofPurchases = ({ supplier, by, ...filter }: PurchasesReportFilter): TradeQuery => ({
  ...filter,
  kind: 'purchase',
  party: supplier,
  by: partyless(by),
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

interface Columned {
  readonly kind: TradeQuery['kind']
  readonly by: By
  readonly compare: Comparison
  readonly format?: string
  readonly within?: By | undefined
  readonly product?: readonly number[] | undefined
  readonly category?: readonly number[] | undefined
}
const isGoods = (by: By | undefined) => by === 'product' || by === 'category'
const partyless = (by: By): GroupedBy => (by === 'customer' || by === 'supplier' ? 'party' : by)

type GroupWithText = Omit<TradeGroup, 'margin'> & { readonly margin: string | null }
const withText = <Row extends Pick<TradeGroup, 'margin'>>({ margin, ...row }: Row) => ({
  ...row,
  margin: margin === null ? null : String(margin),
})

/** What the screens call the amount. */
/** The titles of the amount, and of what was returned or deducted, as on the screen. */
const titles = {
  sale: { amount: 'saleAmount', returned: 'returnedOf' },
  purchase: { amount: 'purchasesGoods', returned: 'deducted' },
} as const

/** The columns of a report's grouping, then its figures: by goods those that lines have. */
function columns({
  kind,
  by,
  compare,
  format,
  within,
  product,
  category,
}: Columned): readonly SheetColumn<GroupWithText>[] {
  // Groups are divided further only in the PDF.
  const goods =
    [by, format === 'pdf' ? within : undefined].some(isGoods) ||
    product !== undefined ||
    category !== undefined
  const timed = by === 'day' || by === 'week' || by === 'month'
  return [
    ...(timed ? [{ id: 'day', kind: 'day', title: timedTitles[by] } as const] : []),
    ...(by === 'product' ? [{ id: 'code', kind: 'text' } as const] : []),
    ...(timed ? [] : [{ id: 'name', kind: 'text', title: headings[by] } as const]),
    ...(goods
      ? [{ id: 'quantity', kind: 'quantity' } as const]
      : [{ id: 'documents', kind: 'integer' } as const]),
    { id: 'amount', kind: 'money', title: titles[kind].amount },
    ...(goods && kind === 'purchase'
      ? []
      : [
          { id: 'returned', kind: 'money', title: titles[kind].returned } as const,
          { id: 'total', kind: 'money' } as const,
        ]),
    // For purchases the landed value is already the amount.
    ...(kind === 'sale'
      ? [
          { id: 'cost', kind: 'money' } as const,
          { id: 'profit', kind: 'money', title: 'grossProfit' } as const,
          { id: 'margin', kind: 'quantity' } as const,
        ]
      : []),
    ...(goods ? [] : [{ id: 'paid', kind: 'money' } as const, { id: 'balance', kind: 'money' } as const]),
    ...(compare && !timed ? [{ id: 'previous', kind: 'money' } as const] : []),
  ]
}

/** A page with the totals of the earlier period beside its own. */
async function tradePage(...args: Parameters<typeof tradeReport>) {
  const { totals, before, data, ...page } = await tradeReport(...args)
  return {
    ...page,
    data: data.map((row) => withText(row)),
    totals: { ...withText(totals), ...(before && { previous: before.amount }) },
  }
}

const documentColumns = (of: Figure): readonly SheetColumn<FigureDocument>[] => [
  { id: 'day', kind: 'day' },
  { id: 'kind', kind: 'word' },
  { id: 'reference', kind: 'text' },
  { id: 'dueOn', kind: 'day', title: isOfLots(of) ? 'expiresOn' : 'dueOn' },
  { id: 'party', kind: 'text' },
  { id: 'company', kind: 'text' },
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
    table: 'sales_report',
    columns: (query) => columns({ ...query, kind: 'sale' }),
    chart: () => ({ of: ['total', 'cost'] }),
    page: (db, { who, query, today }, cursor) =>
      tradePage(db, who.companyId, { ...ofSales(query), limit: windowRows, cursor }, today),
    within: async (db, { who, query, today }, group) => {
      const called = query.within ?? query.by
      const within = { by: partyless(called), called }
      const inner = await groupsWithin(db, who.companyId, ofSales(query), group, within, today)
      return { ...inner, rows: inner.rows.map((row) => withText(row)) }
    },
  }),
  exporting(exportPurchasesReport, {
    table: 'purchases_report',
    columns: (query) => columns({ ...query, kind: 'purchase' }),
    chart: () => ({ of: ['amount'] }),
    page: (db, { who, query, today }, cursor) =>
      tradePage(db, who.companyId, { ...ofPurchases(query), limit: windowRows, cursor }, today),
    within: async (db, { who, query, today }, group) => {
      const called = query.within ?? query.by
      const within = { by: partyless(called), called }
      const inner = await groupsWithin(db, who.companyId, ofPurchases(query), group, within, today)
      return { ...inner, rows: inner.rows.map((row) => withText(row)) }
    },
  }),
  read(listFigureDocuments, ({ query, who, services, today }) =>
    snapshot(services.pool, (db) => figurePage(db, who, query, today)),
  ),
  exporting(exportFigureDocuments, {
    table: 'documents',
    columns: ({ figure }) => documentColumns(figure),
    page: (db, { who, query, today }, cursor) =>
      figurePage(db, who, { ...query, limit: windowRows, cursor }, today),
  }),
]
