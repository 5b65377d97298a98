import { getStockTransfer, type ReadTransfer } from '@trastienda/contract/stock-transfer'
import { call } from '../../session/client.ts'
import { TransferView } from '../TransferView.tsx'
import { TransferMark } from '../DocumentMark.tsx'
import { GoodsPage } from '../GoodsPage.tsx'
import type { StockLifecycle } from '../use-stock-lifecycle.tsx'

const get = (id: number, signal: AbortSignal) => call(getStockTransfer, { params: { id }, signal })
const mark = ({ status }: ReadTransfer) => <TransferMark status={status} />
const read = (transfer: ReadTransfer, lifecycle: StockLifecycle) => (
  <TransferView transfer={transfer} lifecycle={lifecycle} />
)

/** One transfer: corrected while it waits or was rejected; then followed, received and read. */
export default function StockTransferEdit() {
  return <GoodsPage kind="stock_transfer" get={get} mark={mark} read={read} />
}
