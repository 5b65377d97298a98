import { documents } from '@trastienda/contract/document'
import type { LotKind } from '@trastienda/contract/movement'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useEffect, useEffectEvent, useState } from 'react'
import { refreshDocuments } from '../document/refresh.ts'
import { useText } from '../i18n/useText.ts'
import { Note } from '../kit/Note.tsx'
import { PageHead } from '../kit/Page.tsx'
import { ProblemSummary } from '../kit/ProblemSummary.tsx'
import { today } from '../kit/today.ts'
import { TextArea } from '../kit/TextField.tsx'
import { useInertWhile } from '../kit/use-inert-while.ts'
import { DraftBanner } from '../lines/DraftBanner.tsx'
import type { Draft, DraftPlace } from '../lines/draft.ts'
import { FormFrame } from '../lines/FormFrame.tsx'
import { useDraftGuard } from '../lines/use-draft-guard.tsx'
import { focusField } from '../pick/focus-field.ts'
import { useAuth } from '../session/session.ts'
import { type Entered, filledLines, type GoodsForm, type GoodsValues, type SavedGoods } from './goods.ts'
import { GoodsHead } from './GoodsHead.tsx'
import { GoodsLines } from './GoodsLines.tsx'
import { listOfKind } from './kind.ts'
import { goodsKinds } from './kinds.ts'
import { useGoodsDraft } from './use-goods-draft.ts'
import { classes } from '../kit/classes.ts'
import formStyles from '../lines/form.module.css'
import styles from './stock.module.css'

/** The document that a form is open for. */
interface OpenedGoods {
  /** The initial values of the form. */
  readonly base: GoodsValues
  /** Null for a new document. */
  readonly version: number | null
  readonly place: DraftPlace
  /** The values of an unsaved draft. */
  readonly restored: Draft<GoodsValues> | undefined
  /** The document that is corrected, as it is saved. */
  readonly current?: SavedGoods
}

interface GoodsEntryProps {
  kind: LotKind
  form: GoodsForm
  of: OpenedGoods
  title: string
  actions?: ReactNode
  banner?: ReactNode
  /** Counts the versions that were put together out of two, each of which is saved at once. */
  solved?: number
  onSaved: (saved: Entered, another: boolean) => void
  /** After the changes, and their draft, were thrown away. */
  onDiscard: () => void
}

/** An adjustment or a transfer that is entered or corrected: its head, and its goods lot by lot. */
export function GoodsEntry({ kind, form, of, solved = 0, ...more }: GoodsEntryProps) {
  const { base, version, place, restored } = of
  const { t } = useText()
  const { isAuthenticated } = useAuth()
  const client = useQueryClient()
  const draft = useGoodsDraft({ kind, place, form, base, version, restored })
  const [saved, setSaved] = useState<{ done: Entered; another: boolean } | null>(null)
  const fields = useInertWhile(form.busy)
  const fresh = version === null
  const count = filledLines(form.values).length
  const what = t('stock.form.what', { count })
  // Expired goods cannot be sold in the other store either.
  const over =
    kind === 'stock_transfer'
      ? filledLines(form.values).filter(({ expiresOn }) => expiresOn !== null && expiresOn < today()).length
      : 0
  const submit = async () => {
    if (fresh) draft.noteSent(form.key())
    const done = await form.submit()
    if (done === null) return null
    draft.drop()
    void refreshDocuments(client, kind)
    return done
  }
  const save = async (another = false) => {
    const done = await submit()
    if (done) setSaved({ done, another })
  }
  const saveSolved = useEffectEvent(() => void save())
  useEffect(() => {
    if (solved === 0) return undefined
    const timer = setTimeout(saveSolved)
    return () => clearTimeout(timer)
  }, [solved])
  // Called after the form has registered the saving, so that leaving the page raises no question.
  const reportSaved = useEffectEvent(more.onSaved)
  useEffect(() => {
    if (saved) reportSaved(saved.done, saved.another)
  }, [saved])
  // A new document begins in the first thing that is to be filled.
  const arrive = useEffectEvent(() => {
    if (fresh) focusField(firstUnfilled(kind, form.values))
  })
  useEffect(() => arrive(), [])
  const discard = () => {
    draft.drop()
    form.reset(base)
    more.onDiscard()
  }
  const guard = useDraftGuard({
    dirty: form.dirty && !(fresh && saved) && isAuthenticated,
    what,
    keep: draft.keep,
    isStored: draft.isStored,
    // After saving here the person continues to the page that they were leaving for.
    save: async () => (await submit()) !== null,
    discard,
  })
  return (
    <FormFrame
      work={{ what, count: form.dirty ? 2 : 0, busy: form.busy, saves: form.dirty || fresh, discard, guard }}

      head={
        <PageHead
          title={more.title}
          crumbs={[
            {
              label: t(documents[kind].title),
              href: listOfKind[kind],
            },
          ]}
          actions={more.actions}
        />
      }
      banner={
        <>
          {more.banner}
          {restored && <DraftBanner kind="restored" at={restored.at} drop={draft.drop} onDiscard={discard} />}
        </>
      }
      onSave={() => void save()}
      another={fresh ? { onPress: () => void save(true), label: t('stock.form.saveAnother') } : undefined}
    >
      <div
        className={classes(formStyles.main, styles.goodsMain)}
        data-part="form-main"
        data-scrolls=""
        {...fields}
      >
        <ProblemSummary form={form} nameOf={(path) => nameOf(path, form, t('stock.form.line'))} />
        <GoodsHead kind={kind} form={form} fresh={fresh} />
        <GoodsLines kind={kind} form={form} saved={of.current} />
        {over > 0 && <Note kind="warning">{t('stock.transfer.expired', { count: over })}</Note>}
        <TextArea
          label={t('label.note')}
          required={false}
          rows={2}
          maxLength={2000}
          {...form.field('note')}
        />
      </div>
    </FormFrame>
  )
}

/** The first field of the head that is still to be filled; the goods when none is. */
function firstUnfilled(kind: LotKind, values: GoodsValues): string {
  if (values.storeId === null) return 'storeId'
  const { name } = goodsKinds[kind].own
  return values[name] === null ? name : 'items'
}

/** The name of a place in the lines: its product. */
function nameOf(path: string, form: GoodsForm, word: string): string | undefined {
  const [, at] = /^items\.(\d+)/.exec(path) ?? []
  if (at === undefined) return undefined
  const line = filledLines(form.values)[Number(at)]
  return line ? `${line.name}${line.lot === '' ? '' : ` · ${line.lot}`}` : word
}
