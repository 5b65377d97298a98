import { exportPurchases, type PurchaseRow } from '@trastienda/contract/purchase'
import { Problem } from '@trastienda/contract/problem'
import { direct } from '../http/route.ts'
import type { SheetColumn } from '../sheet/column.ts'
import { sendSheet, windowRows } from '../sheet/send.ts'
import { purchasePage } from './queries.ts'

const columns: readonly SheetColumn<PurchaseRow>[] = [
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

export const exportPurchasesRoute = direct(
  exportPurchases,
  ({ query: { format, columns: chosen, language, ...filter }, who, reply, services, today }) => {
    if (!who) throw new Problem('unauthenticated')
    return sendSheet(reply, services.pool, {
      table: 'purchase',
      today,
      asked: { format, language, columns: chosen },
      columns,
      page: (db, cursor) => purchasePage(db, who.companyId, { ...filter, limit: windowRows, cursor }),
    })
  },
)
