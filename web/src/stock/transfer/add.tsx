import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useText } from '../../i18n/useText.ts'
import { toastSuccess } from '../../kit/toast.ts'
import { today } from '../../kit/today.ts'
import { emptyGoods, goodsDrafts } from '../goods.ts'
import { GoodsEntry } from '../GoodsEntry.tsx'
import { documentPath } from '../kind.ts'
import { useTransferForm } from '../use-goods-form.ts'
import { usePlace, useUsualStore } from '../use-place.ts'

/** Entering a new one; what was typed and not saved is still there. */
export default function StockTransferAdd() {
  const storeId = useUsualStore()
  const [round, setRound] = useState(0)
  if (storeId === undefined) return null
  return <Entry key={round} storeId={storeId} again={() => setRound(round + 1)} />
}

function Entry({ storeId, again }: { storeId: number | null; again: () => void }) {
  const { t } = useText()
  const { history } = useRouter()
  const place = usePlace(null)
  const [base] = useState(() => emptyGoods(storeId, today()))
  const [restored] = useState(() => goodsDrafts.stock_transfer.kept(localStorage, place))
  const form = useTransferForm(base, { id: null, version: 0 })
  return (
    <GoodsEntry
      kind="stock_transfer"
      form={form}
      base={base}
      place={place}
      version={null}
      restored={restored}
      title={t('stock.transfer.new')}
      onSaved={({ id }) => {
        toastSuccess(t('stock.done.stock_transfer.saved'))
        history.push(documentPath('stock_transfer', id))
      }}
      onDiscard={again}
    />
  )
}
