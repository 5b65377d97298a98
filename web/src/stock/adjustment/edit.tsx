import { getStockAdjustment, type StockAdjustment } from '@trastienda/contract/stock-adjustment'
import { call } from '../../session/client.ts'
import { AdjustmentView } from '../AdjustmentView.tsx'
import { DeedMark } from '../DeedMark.tsx'
import { GoodsPage } from '../GoodsPage.tsx'
import type { Deeds } from '../use-deeds.tsx'

const get = (id: number, signal: AbortSignal) => call(getStockAdjustment, { params: { id }, signal })
const mark = ({ approval }: StockAdjustment) => <DeedMark approval={approval} />
const read = (adjustment: StockAdjustment, deeds: Deeds) => (
  <AdjustmentView adjustment={adjustment} deeds={deeds} />
)

/** One adjustment: corrected while it waits or was rejected, read once it was decided. */
export default function StockAdjustmentEdit() {
  return <GoodsPage kind="stock_adjustment" get={get} mark={mark} read={read} />
}
