import { exportSales, type SaleRow } from '@trastienda/contract/sale'
import { onceApproved, unlessVoid } from '@trastienda/contract/shown-money.rules'
import type { SheetColumn } from '../sheet/column.ts'
import { exportRoute, shownPage } from '../sheet/export-route.ts'
import { salePage } from './queries.ts'

const shown = (row: SaleRow) => ({
  ...row,
  paid: unlessVoid(row, row.paid),
  balance: onceApproved(row, row.balance),
})

const columns: readonly SheetColumn<ReturnType<typeof shown>>[] = [
  { id: 'soldOn', kind: 'day' },
  { id: 'reference', kind: 'text' },
  { id: 'customer', kind: 'text' },
  { id: 'store', kind: 'text' },
  { id: 'status', kind: 'word' },
  { id: 'lines', kind: 'integer' },
  { id: 'units', kind: 'quantity', title: 'unitsSold' },
  { id: 'grandTotal', kind: 'money' },
  { id: 'paid', kind: 'money' },
  { id: 'balance', kind: 'money' },
  { id: 'responsible', kind: 'text' },
  { id: 'createdBy', kind: 'text' },
]

export const exportSalesRoute = exportRoute(exportSales, {
  table: 'sale',
  columns,
  page: (db, filter, { who }) => shownPage(salePage(db, who.companyId, filter), shown),
})
