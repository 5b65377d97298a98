import { Problem } from '@trastienda/contract/problem'
import { exportSaleReturns, type SaleReturnRow } from '@trastienda/contract/sale-return'
import { direct } from '../http/route.ts'
import type { SheetColumn } from '../sheet/column.ts'
import { sendSheet, windowRows } from '../sheet/send.ts'
import { saleReturnPage } from './queries.ts'

const columns: readonly SheetColumn<SaleReturnRow>[] = [
  { id: 'returnedOn', kind: 'day' },
  { id: 'reference', kind: 'text' },
  { id: 'sale', kind: 'text' },
  { id: 'customer', kind: 'text' },
  { id: 'store', kind: 'text' },
  { id: 'approval', kind: 'word' },
  { id: 'lines', kind: 'integer' },
  { id: 'amount', kind: 'money', title: 'value' },
  { id: 'refunded', kind: 'money' },
  { id: 'method', kind: 'word' },
  { id: 'createdBy', kind: 'text' },
]

export const exportSaleReturnsRoute = direct(
  exportSaleReturns,
  ({ query: { format, columns: chosen, language, ...filter }, who, reply, services, today }) => {
    if (!who) throw new Problem('unauthenticated')
    return sendSheet(reply, services.pool, {
      table: 'sale_return',
      today,
      asked: { format, language, columns: chosen },
      columns,
      page: (db, cursor) => saleReturnPage(db, who.companyId, { ...filter, limit: windowRows, cursor }),
    })
  },
)
