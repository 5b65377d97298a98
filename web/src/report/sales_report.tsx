import type { QueryInputOf } from '@trastienda/contract/endpoint'
import { salesReport } from '@trastienda/contract/report'
import { call } from '../session/client.ts'
import { type Trade, TradeReport } from './trade/TradeReport.tsx'

const sales: Trade = {
  side: 'sales',
  path: salesReport.path,
  by: ['day', 'week', 'month', 'customer', 'product', 'category', 'store', 'user'],
  ask: (query, signal) => call(salesReport, { query: query as QueryInputOf<typeof salesReport>, signal }),
}

export default function SalesReport() {
  return <TradeReport trade={sales} />
}
