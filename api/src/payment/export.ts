import { exportPayments, type PaymentRow } from '@trastienda/contract/payment'
import type { SheetColumn } from '../sheet/column.ts'
import { exportRoute } from '../sheet/export-route.ts'
import { paymentPage } from './queries.ts'

const columns: readonly SheetColumn<PaymentRow>[] = [
  { id: 'paidOn', kind: 'day' },
  { id: 'reference', kind: 'text' },
  { id: 'supplier', kind: 'text' },
  { id: 'bill', kind: 'text' },
  { id: 'bills', kind: 'integer' },
  { id: 'method', kind: 'word' },
  { id: 'approval', kind: 'word' },
  { id: 'amount', kind: 'money' },
  { id: 'credit', kind: 'money' },
  { id: 'advance', kind: 'money' },
  { id: 'total', kind: 'money' },
  { id: 'createdBy', kind: 'text' },
]

export const exportPaymentsRoute = exportRoute(exportPayments, {
  table: 'payment',
  columns,
  page: (db, filter, { who }) => paymentPage(db, who.companyId, filter),
})
