import { Problem } from '@trastienda/contract/problem'
import { exportOrders, type OrderRow } from '@trastienda/contract/purchase-order'
import { direct } from '../http/route.ts'
import type { SheetColumn } from '../sheet/column.ts'
import { sendSheet, windowRows } from '../sheet/send.ts'
import { orderPage } from './queries.ts'

const columns: readonly SheetColumn<OrderRow>[] = [
  { id: 'orderedOn', kind: 'day' },
  { id: 'reference', kind: 'text' },
  { id: 'supplier', kind: 'text' },
  { id: 'store', kind: 'text' },
  { id: 'approval', kind: 'word' },
  { id: 'status', kind: 'word' },
  { id: 'expectedOn', kind: 'day' },
  { id: 'lines', kind: 'integer' },
  { id: 'units', kind: 'quantity' },
  { id: 'unitsReceived', kind: 'quantity' },
  { id: 'unitsClosed', kind: 'quantity' },
  { id: 'grandTotal', kind: 'money' },
  { id: 'responsible', kind: 'text' },
  { id: 'customer', kind: 'text' },
  { id: 'createdBy', kind: 'text' },
]

export const exportOrdersRoute = direct(
  exportOrders,
  ({ query: { format, columns: chosen, language, ...filter }, who, reply, services, today }) => {
    if (!who) throw new Problem('unauthenticated')
    return sendSheet(reply, services.pool, {
      table: 'purchase_order',
      today,
      asked: { format, language, columns: chosen },
      columns,
      page: (db, cursor) => orderPage(db, who, { ...filter, limit: windowRows, cursor }),
    })
  },
)
