import { purchasesReport } from '@trastienda/contract/report'
import { call } from '../session/client.ts'
import type { Trade } from './trade/groups.ts'
import { TradeReport } from './trade/TradeReport.tsx'

const purchases: Trade = {
  side: 'purchases',
  path: purchasesReport.path,
  by: ['day', 'week', 'month', 'supplier', 'product', 'category', 'store', 'user'],
  fetchReport: (query, signal) => call(purchasesReport, { query: query, signal }),
}

export default function PurchasesReport() {
  return <TradeReport trade={purchases} />
}
