import type { LotKind } from '@trastienda/contract/movement'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { refreshDocuments } from '../document/refresh.ts'
import { useText } from '../i18n/useText.ts'
import { toastSuccess } from '../kit/toast.ts'
import { today } from '../kit/today.ts'
import { draftStorage } from '../lines/draft-storage.ts'
import type { Clash } from '../lines/conflict.ts'
import { meanwhileText } from '../lines/meanwhile.ts'
import { thisTab } from '../session/tab.ts'
import { Decision } from './Decision.tsx'
import { emptyGoods, type Entered, goodsDrafts, type GoodsValues, type SavedGoods } from './goods.ts'
import { GoodsClashes } from './GoodsClashes.tsx'
import { compared, goodsFields } from './goods-conflict.ts'
import { GoodsEntry } from './GoodsEntry.tsx'
import { addPath } from './kind.ts'
import { goodsKinds } from './kinds.ts'
import { PageActions } from './PageActions.tsx'
import type { StockLifecycle } from './use-stock-lifecycle.tsx'
import { useGoodsForm } from './use-goods-form.ts'
import { useGoodsLabels } from './use-goods-labels.ts'
import { usePlace } from '../lines/use-place.ts'

interface GoodsEditProps<Saved extends SavedGoods> {
  kind: LotKind
  saved: Saved
  /** The version that is saved now, which somebody else may have made. */
  latest: Saved
  lifecycle: StockLifecycle
  /** The tag with the document's state. */
  mark: ReactNode
  /** Called with the document that is being corrected; null when the correction ends. */
  onBegun: (saved: Saved | null) => void
  /** Restarts the form with the version that is saved now. */
  onAgain: () => void
}

/** Corrects a stock document. When somebody else saved it meanwhile, both versions are shown. */
export function GoodsEdit<Saved extends SavedGoods>({
  kind,
  saved,
  latest,
  lifecycle,
  mark,
  ...on
}: GoodsEditProps<Saved>) {
  const { t, locale } = useText()
  const label = useGoodsLabels(kind)
  const client = useQueryClient()
  const { history } = useRouter()
  const { id, reference } = saved
  const goods = goodsKinds[kind]
  const place = usePlace(id)
  const drafts = goodsDrafts(kind)
  const [restored] = useState(() => drafts.stored(draftStorage, place))
  // A draft keeps the version on which it was based, so that changes by others since are not overwritten.
  const [over, setOver] = useState(() => ({
    base: restored?.base ?? goods.values(saved),
    version: restored?.version ?? saved.version,
  }))
  const [solved, setSolved] = useState(0)
  const [clash, setClash] = useState<Clash<SavedGoods> | null>(null)
  const look = async (gone: boolean) => {
    const theirs = gone ? null : await goods.read(id).catch(() => null)
    setClash(theirs ? { kind: 'changed', theirs } : { kind: 'deleted' })
  }
  const form = useGoodsForm(kind, over.base, {
    id,
    version: over.version,
    onClash: (gone) => void look(gone),
  })
  const { dirty } = form
  const { onBegun } = on
  useEffect(() => onBegun(dirty ? saved : null), [onBegun, dirty, saved])

  const newer = dirty && !form.busy && latest.version > over.version ? latest : undefined
  const meanwhile = newer && {
    text: meanwhileText(
      goodsFields(goods.own.name),
      compared(over.base),
      { ...newer, values: compared(goods.values(newer)) },
      { label, t, locale },
    ),
    compare: () => setClash({ kind: 'changed', theirs: newer }),
  }

  const end = () => {
    onBegun(null)
    void refreshDocuments(client, kind)
  }
  const onSaved = (done: Entered) => {
    toastSuccess(t(`stock.done.${kind}.saved`, { reference: done.reference }))
    if (!dirty) return end()
    // What was typed during the request goes on from the version that was saved.
    return setOver({ base: form.initial, version: done.version })
  }
  const startOver = () => {
    drafts.drop(draftStorage, place)
    end()
    on.onAgain()
  }
  const solve = (values: GoodsValues, theirs: SavedGoods) => {
    setClash(null)
    const base = goods.values(theirs)
    form.reset(base)
    if (JSON.stringify(goods.body(values)) === JSON.stringify(goods.body(base))) return startOver()
    form.set(values)
    setOver({ base, version: theirs.version })
    return setSolved(solved + 1)
  }
  const saveAsNew = () => {
    drafts.keep(
      draftStorage,
      { ...place, document: `new:${thisTab()}` },
      {
        at: new Date().toISOString(),
        values: { ...form.values, reference: '' },
        base: emptyGoods(form.values.storeId, today()),
        version: null,
        sent: null,
      },
    )
    setClash(null)
    form.reset(over.base)
    drafts.drop(draftStorage, place)
    onBegun(null)
    // The form is clean only once it has been drawn again.
    setTimeout(() => history.push(addPath(kind)))
  }
  return (
    <>
      <GoodsEntry
        kind={kind}
        form={form}
        of={{ ...over, place, restored, current: saved }}
        solved={solved}
        meanwhile={meanwhile}
        title={t(`stock.title_of.${kind}`, { reference })}
        banner={<Decision of={saved} />}
        actions={
          <PageActions kind={kind} subject={saved} lifecycle={lifecycle} dirty={dirty}>
            {mark}
          </PageActions>
        }
        onSaved={onSaved}
        onDiscard={startOver}
      />
      {clash && (
        <GoodsClashes
          kind={kind}
          clash={clash}
          values={form.values}
          base={over.base}
          onClose={() => setClash(null)}
          onSolve={solve}
          onSaveAsNew={saveAsNew}
        />
      )}
    </>
  )
}
