import { GoodsAdd } from '../GoodsAdd.tsx'

/** Entering a new transfer. */
export default function StockTransferAdd() {
  return <GoodsAdd kind="stock_transfer" />
}
