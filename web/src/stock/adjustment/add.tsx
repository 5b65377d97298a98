import { GoodsAdd } from '../GoodsAdd.tsx'

/** Entering a new adjustment. */
export default function StockAdjustmentAdd() {
  return <GoodsAdd kind="stock_adjustment" />
}
