import { exportPurchaseReturns, type ReturnRow } from '@trastienda/contract/purchase-return'
import { onceApproved } from '@trastienda/contract/shown-money.rules'
import type { SheetColumn } from '../sheet/column.ts'
import { exportRoute, shownPage } from '../sheet/export-route.ts'
import { returnPage } from './queries.ts'

const shown = (row: ReturnRow) => ({
  ...row,
  applied: onceApproved(row, row.applied),
  excess: onceApproved(row, row.excess),
})

const columns: readonly SheetColumn<ReturnType<typeof shown>>[] = [
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
  page: (db, filter, { who }) => shownPage(returnPage(db, who.companyId, filter), shown),
})
