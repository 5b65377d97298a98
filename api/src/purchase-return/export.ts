import { exportPurchaseReturns, type ReturnRow } from '@trastienda/contract/purchase-return'
import type { SheetColumn } from '../sheet/column.ts'
import { exportRoute } from '../sheet/export-route.ts'
import { returnPage } from './queries.ts'

const columns: readonly SheetColumn<ReturnRow>[] = [
  { id: 'returnedOn', kind: 'day' },
  { id: 'reference', kind: 'text' },
  { id: 'purchase', kind: 'text', title: 'bill' },
  { id: 'supplier', kind: 'text' },
  { id: 'store', kind: 'text' },
  { id: 'approval', kind: 'word' },
  { id: 'lines', kind: 'integer' },
  { id: 'amount', kind: 'money', title: 'value' },
  { id: 'applied', kind: 'money' },
  { id: 'excess', kind: 'money' },
  { id: 'createdBy', kind: 'text' },
]

export const exportPurchaseReturnsRoute = exportRoute(exportPurchaseReturns, {
  table: 'purchase_return',
  columns,
  page: (db, filter, { who }) => returnPage(db, who.companyId, filter),
})
