import { Problem } from '@trastienda/contract/problem'
import { exportReceivedOrders, type ReceivedOrderRow } from '@trastienda/contract/received-order'
import { direct } from '../http/route.ts'
import type { SheetColumn } from '../sheet/column.ts'
import { sendSheet, windowRows } from '../sheet/send.ts'
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

export const exportReceiptsRoute = direct(
  exportReceivedOrders,
  ({ query: { format, columns: chosen, language, ...filter }, who, reply, services, today }) => {
    if (!who) throw new Problem('unauthenticated')
    return sendSheet(reply, services.pool, {
      table: 'received_order',
      today,
      asked: { format, language, columns: chosen },
      columns,
      page: (db, cursor) => receiptPage(db, who, { ...filter, limit: windowRows, cursor }),
    })
  },
)
