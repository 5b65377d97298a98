import { exportPayments, type PaymentRow } from '@trastienda/contract/payment'
import { Problem } from '@trastienda/contract/problem'
import { direct } from '../http/route.ts'
import type { SheetColumn } from '../sheet/column.ts'
import { sendSheet, windowRows } from '../sheet/send.ts'
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

export const exportPaymentsRoute = direct(
  exportPayments,
  ({ query: { format, columns: chosen, language, ...filter }, who, reply, services, today }) => {
    if (!who) throw new Problem('unauthenticated')
    return sendSheet(reply, services.pool, {
      table: 'payment',
      today,
      asked: { format, language, columns: chosen },
      columns,
      page: (db, cursor) => paymentPage(db, who.companyId, { ...filter, limit: windowRows, cursor }),
    })
  },
)
