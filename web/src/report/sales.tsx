import { salesReport } from '@trastienda/contract/report'
import { call } from '../session/client.ts'
import type { Trade } from './trade/groups.ts'
import { TradeReport } from './trade/TradeReport.tsx'

const sales: Trade = {
  side: 'sales',
  path: salesReport.path,
  by: ['day', 'week', 'month', 'customer', 'product', 'category', 'store', 'user'],
  fetchReport: (query, signal) => call(salesReport, { query: query, signal }),
}

export default function SalesReport() {
  return <TradeReport trade={sales} />
}
