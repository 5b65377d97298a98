import { getStockAdjustment, type StockAdjustment } from '@trastienda/contract/stock-adjustment'
import { call } from '../../session/client.ts'
import { AdjustmentView } from '../AdjustmentView.tsx'
import { DocumentMark } from '../DocumentMark.tsx'
import { GoodsPage } from '../GoodsPage.tsx'
import type { StockLifecycle } from '../use-stock-lifecycle.tsx'

const get = (id: number, signal: AbortSignal) => call(getStockAdjustment, { params: { id }, signal })
const mark = ({ approval }: StockAdjustment) => <DocumentMark approval={approval} />
const read = (adjustment: StockAdjustment, lifecycle: StockLifecycle) => (
  <AdjustmentView adjustment={adjustment} lifecycle={lifecycle} />
)

/** One adjustment: corrected while it waits or was rejected, read once it was decided. */
export default function StockAdjustmentEdit() {
  return <GoodsPage kind="stock_adjustment" get={get} mark={mark} read={read} />
}
