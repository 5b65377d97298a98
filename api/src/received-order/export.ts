import { exportReceivedOrders, type ReceivedOrderRow } from '@trastienda/contract/received-order'
import type { SheetColumn } from '../sheet/column.ts'
import { exportRoute } from '../sheet/export-route.ts'
import { receiptPage } from './queries.ts'

const columns: readonly SheetColumn<ReceivedOrderRow>[] = [
  { id: 'receivedOn', kind: 'day' },
  { id: 'reference', kind: 'text' },
  { id: 'order', kind: 'text' },
  { id: 'supplier', kind: 'text' },
  { id: 'store', kind: 'text' },
  { id: 'deliveryNote', kind: 'text' },
  { id: 'status', kind: 'word' },
  { id: 'lines', kind: 'integer' },
  { id: 'unitsAccepted', kind: 'quantity' },
  { id: 'unitsRejected', kind: 'quantity' },
  { id: 'value', kind: 'money' },
  { id: 'createdBy', kind: 'text' },
]

export const exportReceiptsRoute = exportRoute(exportReceivedOrders, {
  table: 'received_order',
  columns,
  page: (db, filter, { who }) => receiptPage(db, who, filter),
})
