import { Problem } from '@trastienda/contract/problem'
import { exportPurchaseReturns, type ReturnRow } from '@trastienda/contract/purchase-return'
import { direct } from '../http/route.ts'
import type { SheetColumn } from '../sheet/column.ts'
import { sendSheet, windowRows } from '../sheet/send.ts'
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

export const exportPurchaseReturnsRoute = direct(
  exportPurchaseReturns,
  ({ query: { format, columns: chosen, language, ...filter }, who, reply, services, today }) => {
    if (!who) throw new Problem('unauthenticated')
    return sendSheet(reply, services.pool, {
      table: 'purchase_return',
      today,
      asked: { format, language, columns: chosen },
      columns,
      page: (db, cursor) => returnPage(db, who.companyId, { ...filter, limit: windowRows, cursor }),
    })
  },
)
