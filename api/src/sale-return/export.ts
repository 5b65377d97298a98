import { exportSaleReturns, type SaleReturnRow } from '@trastienda/contract/sale-return'
import type { SheetColumn } from '../sheet/column.ts'
import { exportRoute } from '../sheet/export-route.ts'
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

export const exportSaleReturnsRoute = exportRoute(exportSaleReturns, {
  table: 'sale_return',
  columns,
  page: (db, filter, { who }) => saleReturnPage(db, who.companyId, filter),
})
