import { getStockCount } from '@trastienda/contract/stock-count'
import { call } from '../../session/client.ts'
import { useDocumentPage } from '../use-document-page.tsx'
import { Counting } from './Counting.tsx'
import { CountView } from './CountView.tsx'

const get = (id: number, signal: AbortSignal) => call(getStockCount, { params: { id }, signal })

/** One count: counted while it is open, looked over and approved once it is closed. */
export default function StockCountEdit() {
  const { id, lifecycle, data, waiting } = useDocumentPage('stock_count', get)
  if (!data) return waiting
  return (
    <>
      {data.approval === 'open' && lifecycle.edits ? (
        <Counting key={id} count={data} lifecycle={lifecycle} />
      ) : (
        <CountView count={data} lifecycle={lifecycle} />
      )}
      {lifecycle.dialogs}
    </>
  )
}
