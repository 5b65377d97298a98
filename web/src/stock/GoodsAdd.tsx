import type { LotKind } from '@trastienda/contract/movement'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { toastSuccess } from '../kit/toast.ts'
import { today } from '../kit/today.ts'
import { emptyGoods, goodsDrafts } from './goods.ts'
import { GoodsEntry } from './GoodsEntry.tsx'
import { documentPath, listOfKind } from './kind.ts'
import { goodsKinds } from './kinds.ts'
import { useGoodsForm } from './use-goods-form.ts'
import { draftStorage } from '../lines/draft-storage.ts'
import { usePlace, useUsualStore } from '../lines/use-place.ts'
import { noteStore } from '../lines/usual-store.ts'

/** Enters a new stock document; an unsaved draft is restored. */
export function GoodsAdd({ kind }: { kind: LotKind }) {
  const storeId = useUsualStore(kind)
  const [round, setRound] = useState(0)
  if (storeId === undefined) return null
  return <Entry key={round} kind={kind} storeId={storeId} again={() => setRound(round + 1)} />
}

interface EntryProps {
  kind: LotKind
  storeId: number | null
  again: () => void
}

function Entry({ kind, storeId, again }: EntryProps) {
  const { t } = useText()
  const { history } = useRouter()
  const place = usePlace()
  const [base] = useState(() => emptyGoods(storeId, today()))
  const [restored] = useState(() => goodsDrafts(kind).stored(draftStorage, place))
  const form = useGoodsForm(kind, base, { id: null, version: 0, key: restored?.sent?.key })
  return (
    <GoodsEntry
      kind={kind}
      form={form}
      of={{ base, version: null, place, restored }}
      title={t(goodsKinds[kind].newTitle)}
      onSaved={({ id, reference }, another) => {
        const { storeId: chosen } = form.values
        if (chosen !== base.storeId) noteStore(localStorage, kind, place, chosen)
        toastSuccess(t(`stock.done.${kind}.saved`, { reference }), {
          action: { label: t('act.view'), run: () => history.push(documentPath(kind, id)) },
        })
        if (another) again()
        else history.push(listOfKind[kind])
      }}
      onDiscard={again}
    />
  )
}
