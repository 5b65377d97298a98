import { Problem } from '@trastienda/contract/problem'
import { exportSales, type SaleRow } from '@trastienda/contract/sale'
import { direct } from '../http/route.ts'
import type { SheetColumn } from '../sheet/column.ts'
import { sendSheet, windowRows } from '../sheet/send.ts'
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

export const exportSalesRoute = direct(
  exportSales,
  ({ query: { format, columns: chosen, language, ...filter }, who, reply, services, today }) => {
    if (!who) throw new Problem('unauthenticated')
    return sendSheet(reply, services.pool, {
      table: 'sale',
      today,
      asked: { format, language, columns: chosen },
      columns,
      page: (db, cursor) => salePage(db, who.companyId, { ...filter, limit: windowRows, cursor }),
    })
  },
)
