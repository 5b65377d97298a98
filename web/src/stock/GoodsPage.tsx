import type { LotKind } from '@trastienda/contract/movement'
import { useQuery } from '@tanstack/react-query'
import { useParams, useRouter } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { useLate } from '../kit/Empty.tsx'
import { Skeleton } from '../kit/Progress.tsx'
import type { SavedGoods } from './goods.ts'
import { GoodsEdit } from './GoodsEdit.tsx'
import { listOfKind } from './kind.ts'
import { type StockLifecycle, useStockLifecycle } from './use-stock-lifecycle.tsx'

interface GoodsPageProps<Saved extends SavedGoods> {
  kind: LotKind
  get: (id: number, signal: AbortSignal) => Promise<Saved>
  mark: (saved: Saved) => ReactNode
  /** How it is read once it was decided. */
  read: (saved: Saved, lifecycle: StockLifecycle) => ReactNode
}

/** One document of goods: corrected while it waits or was rejected, then read. */
export function GoodsPage<Saved extends SavedGoods>({ kind, get, mark, read }: GoodsPageProps<Saved>) {
  const { t } = useText()
  const { history } = useRouter()
  const { id: idText } = useParams({ strict: false })
  const id = Number(idText)
  const lifecycle = useStockLifecycle(kind, (action) => {
    if (action === 'delete') history.push(listOfKind[kind])
  })
  const { data, isPending } = useQuery({
    queryKey: [kind, id],
    queryFn: ({ signal }) => get(id, signal),
    meta: { page: true },
  })
  const late = useLate(isPending)
  // During a correction the form keeps the version with which it began: a newer version is shown after saving or
  // discarding.
  const [begun, setBegun] = useState<Saved | null>(null)
  const [round, setRound] = useState(0)
  if (!data) return late ? <Skeleton label={t('kit.loading')} rows={8} /> : null
  const document = begun?.id === id ? begun : data
  const open = lifecycle.edits && (document.approval === 'pending' || document.approval === 'rejected')
  return (
    <>
      {open ? (
        <GoodsEdit
          key={`${id} ${document.version} ${round}`}
          kind={kind}
          saved={document}
          lifecycle={lifecycle}
          mark={mark(document)}
          onBegun={setBegun}
          onAgain={() => setRound(round + 1)}
        />
      ) : (
        read(data, lifecycle)
      )}
      {lifecycle.dialogs}
    </>
  )
}
