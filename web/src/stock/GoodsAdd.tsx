import type { LotKind } from '@trastienda/contract/movement'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { toastSuccess } from '../kit/toast.ts'
import { today } from '../kit/today.ts'
import { emptyGoods, goodsDrafts, type GoodsValues } from './goods.ts'
import { GoodsEntry } from './GoodsEntry.tsx'
import { documentPath, listOfKind } from './kind.ts'
import { goodsKinds } from './kinds.ts'
import { useGoodsForm } from './use-goods-form.ts'
import type { DraftPlace } from '../lines/draft.ts'
import { draftStorage } from '../lines/draft-storage.ts'
import { usePlace, useUsualStore } from '../lines/use-place.ts'
import { noteStore } from '../lines/usual-store.ts'

/** What a new document begins with, in a draft of its own. */
export interface Begun {
  readonly document: DraftPlace['document']
  readonly values: GoodsValues
}

interface GoodsAddProps {
  kind: LotKind
  begun?: Begun
  /** Called when what was begun is saved or thrown away, and the next one begins empty. */
  onEnd?: () => void
}

/** Enters a new stock document; an unsaved draft is restored. */
export function GoodsAdd({ kind, begun, onEnd }: GoodsAddProps) {
  const usual = useUsualStore(kind)
  const storeId = begun ? begun.values.storeId : usual
  const [round, setRound] = useState(0)
  if (storeId === undefined) return null
  const again = () => {
    setRound(round + 1)
    onEnd?.()
  }
  return <Entry key={round} kind={kind} storeId={storeId} again={again} {...(begun && { begun })} />
}

interface EntryProps extends Pick<GoodsAddProps, 'kind' | 'begun'> {
  storeId: number | null
  again: () => void
}

function Entry({ kind, storeId, begun, again }: EntryProps) {
  const { t } = useText()
  const { history } = useRouter()
  const place = usePlace(begun?.document)
  const [base] = useState(() => begun?.values ?? emptyGoods(storeId, today()))
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
