import type { LotKind } from '@trastienda/contract/movement'
import { isEditable } from '@trastienda/contract/status'
import { type ReactNode, useState } from 'react'
import type { SavedGoods } from './goods.ts'
import { GoodsEdit } from './GoodsEdit.tsx'
import { useDocumentPage } from './use-document-page.tsx'
import type { StockLifecycle } from './use-stock-lifecycle.tsx'

interface GoodsPageProps<Saved extends SavedGoods> {
  kind: LotKind
  get: (id: number, signal: AbortSignal) => Promise<Saved>
  mark: (saved: Saved) => ReactNode
  /** How it is read once it was decided. */
  read: (saved: Saved, lifecycle: StockLifecycle) => ReactNode
}

/** One document of goods: corrected while it waits or was rejected, then read. */
export function GoodsPage<Saved extends SavedGoods>({ kind, get, mark, read }: GoodsPageProps<Saved>) {
  const { id, lifecycle, data, waiting } = useDocumentPage(kind, get)
  // During a correction the form keeps the version with which it began: a newer version is shown after saving or
  // discarding.
  const [begun, setBegun] = useState<Saved | null>(null)
  const [round, setRound] = useState(0)
  if (!data) return waiting
  const document = begun?.id === id ? begun : data
  const open = lifecycle.edits && isEditable(document)
  return (
    <>
      {open ? (
        <GoodsEdit
          key={`${id} ${document.version} ${round}`}
          kind={kind}
          saved={document}
          latest={data}
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
