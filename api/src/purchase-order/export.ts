import { exportOrders, type OrderRow } from '@trastienda/contract/purchase-order'
import type { SheetColumn } from '../sheet/column.ts'
import { exportRoute } from '../sheet/export-route.ts'
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
  { id: 'unitsOver', kind: 'quantity' },
  { id: 'unitsClosed', kind: 'quantity' },
  { id: 'grandTotal', kind: 'money' },
  { id: 'responsible', kind: 'text' },
  { id: 'customer', kind: 'text' },
  { id: 'createdBy', kind: 'text' },
]

export const exportOrdersRoute = exportRoute(exportOrders, {
  table: 'purchase_order',
  columns,
  page: (db, filter, { who }) => orderPage(db, who, filter),
})
