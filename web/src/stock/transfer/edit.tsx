import { getStockTransfer, type ReadTransfer } from '@trastienda/contract/stock-transfer'
import { call } from '../../session/client.ts'
import { TransferView } from '../TransferView.tsx'
import { TransferMark } from '../DeedMark.tsx'
import { GoodsPage } from '../GoodsPage.tsx'
import type { Deeds } from '../use-deeds.tsx'

const get = (id: number, signal: AbortSignal) => call(getStockTransfer, { params: { id }, signal })
const mark = ({ status }: ReadTransfer) => <TransferMark status={status} />
const read = (transfer: ReadTransfer, deeds: Deeds) => <TransferView transfer={transfer} deeds={deeds} />

/** One transfer: corrected while it waits or was rejected; then followed, received and read. */
export default function StockTransferEdit() {
  return <GoodsPage kind="stock_transfer" get={get} mark={mark} read={read} />
}
