import { exportPurchases, type PurchaseRow } from '@trastienda/contract/purchase'
import { dueShown, onceApproved, unlessVoid } from '@trastienda/contract/shown-money.rules'
import type { SheetColumn } from '../sheet/column.ts'
import { exportRoute, shownPage } from '../sheet/export-route.ts'
import { purchasePage } from './queries.ts'

const shown = (row: PurchaseRow) => ({
  ...row,
  dueOn: dueShown(row),
  paid: unlessVoid(row, row.paid),
  reserved: unlessVoid(row, row.reserved),
  balance: onceApproved(row, row.balance),
})

const columns: readonly SheetColumn<ReturnType<typeof shown>>[] = [
  { id: 'purchasedOn', kind: 'day' },
  { id: 'reference', kind: 'text' },
  { id: 'supplier', kind: 'text' },
  { id: 'store', kind: 'text' },
  { id: 'status', kind: 'word' },
  { id: 'dueOn', kind: 'day' },
  { id: 'lines', kind: 'integer' },
  { id: 'grandTotal', kind: 'money' },
  { id: 'paid', kind: 'money' },
  { id: 'reserved', kind: 'money' },
  { id: 'balance', kind: 'money' },
  { id: 'responsible', kind: 'text' },
  { id: 'customer', kind: 'text' },
  { id: 'createdBy', kind: 'text' },
]

export const exportPurchasesRoute = exportRoute(exportPurchases, {
  table: 'purchase',
  columns,
  page: (db, filter, { who }) => shownPage(purchasePage(db, who.companyId, filter), shown),
})
