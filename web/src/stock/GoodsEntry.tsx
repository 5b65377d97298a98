import { documents } from '@trastienda/contract/document'
import { type Cop, negated } from '@trastienda/contract/money'
import type { LotKind } from '@trastienda/contract/movement'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { refreshDocuments } from '../document/refresh.ts'
import { useText } from '../i18n/useText.ts'
import { Note } from '../kit/Note.tsx'
import { Money } from '../kit/Figures.tsx'
import { PageHead } from '../kit/Page.tsx'
import { today } from '../kit/today.ts'
import { TextArea } from '../kit/TextField.tsx'
import { useInertWhile } from '../kit/use-inert-while.ts'
import { DraftBanner } from '../lines/DraftBanner.tsx'
import type { Draft, DraftPlace } from '../lines/draft.ts'
import { FormBody, FormFrame } from '../lines/FormFrame.tsx'
import type { Meanwhile } from '../lines/meanwhile.ts'
import { useDraftGuard } from '../lines/use-draft-guard.tsx'
import { useFormFocus } from '../lines/use-form-focus.ts'
import { useAuth } from '../session/session.ts'
import { type Entered, type GoodsForm, type GoodsValues, type SavedGoods, sentLines } from './goods.ts'
import { GoodsHead } from './GoodsHead.tsx'
import { GoodsLines } from './GoodsLines.tsx'
import { GoodsReview } from './GoodsReview.tsx'
import { listOfKind, sendsGoods } from './kind.ts'
import { goodsKinds } from './kinds.ts'
import { useGoodsDraft } from './use-goods-draft.ts'
import { useGoodsGrid } from './use-goods-grid.ts'
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
  /** Somebody else saved another version while this one is being changed. */
  meanwhile?: Meanwhile | undefined
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
  const [opened] = useState(() => new Date().toISOString())
  const [saved, setSaved] = useState<{ done: Entered; another: boolean } | null>(null)
  const grid = useGoodsGrid(kind, form, { saved: of.current, restored: restored?.values.items ?? [] })
  const box = useRef<HTMLDivElement>(null)
  const held = useInertWhile(form.busy)
  const fresh = version === null
  const focus = useFormFocus({
    box,
    control: grid.control,
    fields: grid.fields,
    problems: grid.problems,
    lines: () => form.now().items,
    attempts: form.attempts,
    unfilled: () => firstUnfilled(kind, form.now()),
    fresh,
    restored: restored !== undefined,
    onFiles: () => undefined,
    after: 'note',
  })
  const count = sentLines(form.values).length
  const what = t('stock.form.what', { count })
  const running = useRef(false)
  const submit = async () => {
    if (running.current) return null
    running.current = true
    await grid.settle()
    if (fresh) draft.noteSent(form.key())
    const done = await form.submit()
    running.current = false
    if (done === null) return null
    draft.drop()
    void refreshDocuments(client, kind)
    return done
  }
  const save = async (another = false) => {
    const done = await submit()
    if (done) setSaved({ done, another })
    focus.back()
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
      work={{
        what,
        count: form.dirty ? 2 : 0,
        busy: form.busy,
        saves: form.dirty || fresh,
        failure: form.failure,
        meanwhile: more.meanwhile,
        discard,
        guard,
        hands: { ref: box, onFocus: focus.onFocus },
      }}
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
          {(restored || draft.endedElsewhere) && (
            <DraftBanner
              key={draft.endedElsewhere ? 'ended' : 'restored'}
              kind={draft.endedElsewhere ? 'ended' : 'restored'}
              at={restored?.at ?? opened}
              drop={draft.drop}
              onDiscard={discard}
            />
          )}
        </>
      }
      spoken={grid.spoken}
      onSave={() => void save()}
      another={fresh ? { onPress: () => void save(true), label: t('stock.form.saveAnother') } : undefined}
    >
      <FormBody title={more.title} held={held}>
        <GoodsReview kind={kind} form={form} grid={grid} onField={focus.toField} onCell={focus.toCell} />
        <GoodsHead kind={kind} form={form} fresh={fresh} onLines={() => focus.toField('items')} />
        <GoodsLines kind={kind} lines={form.values.items} storeId={form.values.storeId} grid={grid} />
        <GoodsEnd kind={kind} form={form} worth={grid.worth} />
      </FormBody>
    </FormFrame>
  )
}

interface GoodsEndProps extends Pick<GoodsEntryProps, 'kind' | 'form'> {
  /** The value of the goods; negative for what goes out. */
  worth: Cop | null
}

/** What follows the goods: what they are worth, a warning about what was sent, and the note. */
function GoodsEnd({ kind, form, worth }: GoodsEndProps) {
  const { t } = useText()
  // Expired goods cannot be sold in the other store either.
  const over =
    kind === 'stock_transfer'
      ? sentLines(form.values).filter(({ expiresOn }) => expiresOn !== '' && expiresOn < today()).length
      : 0
  const sends = sendsGoods(kind)
  return (
    <>
      <p className={styles.goodsWorth} role="group" aria-label={t('stock.field.value')}>
        {t('stock.field.value')}{' '}
        <output aria-live="polite">
          <b>
            <Money of={sends && worth !== null ? negated(worth) : worth} full currency sign={!sends} />
          </b>
        </output>
      </p>
      <div className={styles.goodsEnd}>
        {over > 0 && <Note kind="warning">{t('stock.transfer.expired', { count: over })}</Note>}
        <TextArea
          label={t('label.note')}
          required={false}
          rows={2}
          maxLength={2000}
          {...form.field('note')}
        />
      </div>
    </>
  )
}

/** The first field of the head that is still to be filled. */
function firstUnfilled(kind: LotKind, values: GoodsValues): string | undefined {
  if (values.storeId === null) return 'storeId'
  const { name } = goodsKinds[kind].own
  return values[name] === null ? name : undefined
}
