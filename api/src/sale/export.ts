import { exportSales, type SaleRow } from '@trastienda/contract/sale'
import type { SheetColumn } from '../sheet/column.ts'
import { exportRoute } from '../sheet/export-route.ts'
import { salePage } from './queries.ts'

const columns: readonly SheetColumn<SaleRow>[] = [
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
  page: (db, filter, { who }) => salePage(db, who.companyId, filter),
})
