import { getStockAdjustment } from '@trastienda/contract/stock-adjustment'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../i18n/useText.ts'
import { useAddress } from '../../kit/address.ts'
import { today } from '../../kit/today.ts'
import { call } from '../../session/client.ts'
import { GoodsAdd } from '../GoodsAdd.tsx'
import { correctionValues } from './goods.ts'

/** Entering a new adjustment: empty, or with what takes back another one. */
export default function StockAdjustmentAdd() {
  const { params, change } = useAddress()
  const id = Number(params.get('corrects') ?? '')
  if (!Number.isSafeInteger(id) || id <= 0) return <GoodsAdd kind="stock_adjustment" />
  return <Correction key={id} id={id} onEnd={() => change({ corrects: null }, 'replace')} />
}

function Correction({ id, onEnd }: { id: number; onEnd: () => void }) {
  const { t } = useText()
  const { data } = useQuery({
    queryKey: ['stock_adjustment', id],
    queryFn: ({ signal }) => call(getStockAdjustment, { params: { id }, signal }),
    meta: { page: true },
  })
  if (!data) return null
  const note = t('stock.adjustment.corrects', { reference: data.reference })
  const values = correctionValues(data, { day: today(), note })
  return <GoodsAdd kind="stock_adjustment" begun={{ document: `new:corrects-${id}`, values }} onEnd={onEnd} />
}
