import type { ReactNode } from 'react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { Note } from '../kit/Note.tsx'
import { PageHead } from '../kit/Page.tsx'
import { ProblemSummary } from '../kit/ProblemSummary.tsx'
import { useShortcut } from '../kit/shortcut.ts'
import { today } from '../kit/today.ts'
import { TextArea } from '../kit/TextField.tsx'
import { DraftBanner } from '../lines/DraftBanner.tsx'
import type { Draft, DraftPlace } from '../lines/draft.ts'
import { SaveBar } from '../lines/SaveBar.tsx'
import { useDraftGuard } from '../lines/use-draft-guard.tsx'
import { focusField } from '../pick/focus-field.ts'
import { useAuth } from '../session/session.ts'
import { filledLines, firstUnfilled, type GoodsKind, type GoodsValues, type SavedGoods } from './goods.ts'
import { GoodsHead } from './GoodsHead.tsx'
import { GoodsLines } from './GoodsLines.tsx'
import { listOfKind } from './kind.ts'
import { useGoodsDraft } from './use-goods-draft.ts'
import type { GoodsForm } from './use-goods-form.ts'
import '../lines/form.css'
import '../lines/document.css'
import './stock.css'

interface GoodsEntryProps {
  kind: GoodsKind
  form: GoodsForm
  /** What the form started with. */
  base: GoodsValues
  place: DraftPlace
  version: number | null
  /** The document that is corrected, as it is saved; undefined for a new one. */
  current?: SavedGoods | undefined
  /** What was typed earlier and not saved. */
  restored: Draft<GoodsValues> | undefined
  title: string
  actions?: ReactNode
  banner?: ReactNode
  /** Counts the versions that were put together out of two, each of which is saved at once. */
  solved?: number
  onSaved: (saved: { id: number; version: number }) => void
  /** After the changes, and their draft, were thrown away. */
  onDiscard: () => void
}

/** An adjustment or a transfer that is entered or corrected: its head, and its goods lot by lot. */
export function GoodsEntry({ kind, form, place, restored, solved = 0, ...more }: GoodsEntryProps) {
  const { t } = useText()
  const { isAuthenticated } = useAuth()
  const draft = useGoodsDraft({ kind, place, form, base: more.base, version: more.version, restored })
  const [saved, setSaved] = useState<{ id: number; version: number } | null>(null)
  const fresh = more.version === null
  const count = filledLines(form.values).length
  const what = t('stock.form.what', { count })
  // What is over is not sold in the other store either.
  const over =
    kind === 'stock_transfer'
      ? filledLines(form.values).filter(({ expiresOn }) => expiresOn !== null && expiresOn < today()).length
      : 0
  const save = async (): Promise<boolean> => {
    const done = await form.submit()
    if (done === null) return false
    draft.drop()
    setSaved(done)
    return true
  }
  const saveSolved = useEffectEvent(() => void save())
  useEffect(() => {
    if (solved === 0) return undefined
    const timer = setTimeout(saveSolved)
    return () => clearTimeout(timer)
  }, [solved])
  // Told once the form knows that it is saved, so that nothing asks about leaving it.
  const tell = useEffectEvent(more.onSaved)
  useEffect(() => {
    if (saved) tell(saved)
  }, [saved])
  // A new document begins in the first thing that is to be filled.
  const arrive = useEffectEvent(() => {
    if (fresh) focusField(firstUnfilled(kind, form.values))
  })
  useEffect(() => arrive(), [])
  const discard = () => {
    draft.drop()
    form.reset(more.base)
    more.onDiscard()
  }
  useShortcut('mod+s', () => (form.dirty || fresh ? void save() : false), { label: t('kit.save') })
  const guard = useDraftGuard({
    dirty: form.dirty && saved === null && isAuthenticated,
    what,
    keep: draft.keep,
    isKept: draft.isKept,
    save,
    discard,
  })
  return (
    <div className="pf goods">
      <PageHead
        title={more.title}
        crumbs={[
          {
            label: t(kind === 'stock_transfer' ? 'stock.transfer.title' : 'stock.adjustment.title'),
            href: listOfKind[kind],
          },
        ]}
        actions={more.actions}
      />
      {more.banner}
      {restored && <DraftBanner kind="restored" at={restored.at} drop={draft.drop} onDiscard={discard} />}
      <div className="main goods-main">
        <ProblemSummary form={form} nameOf={(path) => nameOf(path, form, t('stock.form.line'))} />
        <GoodsHead kind={kind} form={form} fresh={fresh} />
        <GoodsLines kind={kind} form={form} saved={more.current} />
        {over > 0 && <Note kind="warning">{t('stock.transfer.expired', { count: over })}</Note>}
        <TextArea
          label={t('label.note')}
          required={false}
          rows={2}
          maxLength={2000}
          {...form.field('note')}
        />
      </div>
      <SaveBar
        what={what}
        count={form.dirty ? 2 : 0}
        busy={form.busy}
        onSave={form.dirty || fresh ? () => void save() : undefined}
        onDiscard={discard}
      />
      {guard}
    </div>
  )
}

/** The words for a place in the lines: the product that stands there. */
function nameOf(path: string, form: GoodsForm, word: string): string | undefined {
  const [, at] = /^items\.(\d+)/.exec(path) ?? []
  if (at === undefined) return undefined
  const line = filledLines(form.values)[Number(at)]
  return line ? `${line.name}${line.lot === '' ? '' : ` · ${line.lot}`}` : word
}
