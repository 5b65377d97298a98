import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { refreshDocuments } from '../document/refresh.ts'
import { useText } from '../i18n/useText.ts'
import { toastSuccess } from '../kit/toast.ts'
import { today } from '../kit/today.ts'
import { emptyGoods, goodsDrafts, type GoodsKind } from './goods.ts'
import { GoodsEntry } from './GoodsEntry.tsx'
import { documentPath } from './kind.ts'
import { useGoodsForm } from './use-goods-form.ts'
import { usePlace, useUsualStore } from '../lines/use-place.ts'

/** Entering a new adjustment or transfer; what was typed and not saved is still there. */
export function GoodsAdd({ kind }: { kind: GoodsKind }) {
  const storeId = useUsualStore()
  const [round, setRound] = useState(0)
  if (storeId === undefined) return null
  return <Entry key={round} kind={kind} storeId={storeId} again={() => setRound(round + 1)} />
}

interface EntryProps {
  kind: GoodsKind
  storeId: number | null
  again: () => void
}

function Entry({ kind, storeId, again }: EntryProps) {
  const { t } = useText()
  const { history } = useRouter()
  const client = useQueryClient()
  const place = usePlace()
  const [base] = useState(() => emptyGoods(storeId, today()))
  const [restored] = useState(() => goodsDrafts[kind].kept(localStorage, place))
  const form = useGoodsForm(kind, base, { id: null, version: 0 })
  return (
    <GoodsEntry
      kind={kind}
      form={form}
      base={base}
      place={place}
      version={null}
      restored={restored}
      title={t(kind === 'stock_transfer' ? 'stock.transfer.new' : 'stock.adjustment.new')}
      onSaved={({ id }) => {
        toastSuccess(t(`stock.done.${kind}.saved`))
        history.push(documentPath(kind, id))
        void refreshDocuments(client, kind)
      }}
      onDiscard={again}
    />
  )
}
