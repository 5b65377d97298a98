import { add } from '@trastienda/contract/money'
import { CircleAlert, Flag } from 'lucide-react'
import { formatCop } from '@trastienda/words/format'
import { formatSums } from '@trastienda/words/format-sums'
import { useText } from '../i18n/useText.ts'
import { Failure } from '../kit/Empty.tsx'
import { Money } from '../kit/Figures.tsx'
import { Icon } from '../kit/Icon.tsx'
import { Note } from '../kit/Note.tsx'
import { problemText } from '../kit/problem-text.ts'
import { ProgressBar } from '../kit/Progress.tsx'
import { EffectFigure } from './EffectParts.tsx'
import { type Approvable, type EffectOfAll, totalOf } from './many.ts'
import type { Looked } from './use-effects.ts'
import type { Many } from './use-many.ts'
import { classes } from '../kit/classes.ts'
import approveStyles from './approve.module.css'
import approveManyStyles from './approve-many.module.css'
import dialogStyles from '../kit/dialog.module.css'
import textStyles from '../kit/text.module.css'

/** The titles of the figures that approving changes; a figure without a title is not shown. */
export interface EffectLabels {
  readonly stock?: string
  readonly value?: string
  readonly debt?: string
  readonly out?: string
}

interface ManyPreviewProps {
  many: Many
  rows: readonly Approvable[] | undefined
  /** Undefined of a kind that moves nothing. */
  labels: EffectLabels | undefined
  /** How many were selected, when they are more than can be approved at once. */
  total: number | null
}

/** The preview of approving many documents: the sum of their changes, and each document with its flags. */
export function ManyPreview({ many, rows, labels, total }: ManyPreviewProps) {
  const { t, locale } = useText()
  const { effects, clean, held, barred } = many
  if (effects.error !== null)
    return (
      <Failure title={t('approval.failed')} error={effects.error} onRetry={() => void effects.refetch()} />
    )
  if (!effects.data) return <Reading done={effects.done} of={rows?.length} />
  const sum = formatCop(add(...clean.flatMap(({ row }) => row.grandTotal ?? [])), locale)
  return (
    <div className={classes(approveStyles.approval, approveManyStyles.many)} data-scrolls="">
      {labels && clean.length > 0 && <Totals many={many} labels={labels} />}
      <p className={dialogStyles.prose} role="status">
        {clean.length > 0 && t('approval.many.clean', { count: clean.length, sum })}{' '}
        {held.length > 0 && t('approval.many.held', { count: held.length })}{' '}
        {barred.length > 0 && t('approval.many.barred', { count: barred.length })}
      </p>
      {total !== null && (
        <Note kind="warning">{t('purchase.list.approveTooMany', { count: rows?.length ?? 0, total })}</Note>
      )}
      <Group title={t('approval.many.heldTitle')} of={held} />
      <Group title={t('approval.many.barredTitle')} of={barred} />
      <Group title={held.length + barred.length > 0 ? t('approval.many.cleanTitle') : ''} of={clean} />
    </div>
  )
}

function Reading({ done, of }: { done: number; of: number | undefined }) {
  const { t } = useText()
  const label = t('approval.many.reading', { done, total: of ?? 0 })
  return (
    <div className={approveManyStyles.manyReading}>
      <p className={textStyles.muted}>{of === undefined ? t('approval.loading') : label}</p>
      <ProgressBar label={t('approval.loading')} value={done} of={of ?? 1} />
    </div>
  )
}

/** The sum of what approving all documents without flags changes. */
function Totals({ many: { clean }, labels }: { many: Many; labels: EffectLabels }) {
  const all = totalOf(clean.flatMap(({ effect }) => effect ?? []))
  const { stock, value, debt, out } = all
  const besides = useBesides(all)
  const { locale } = useText()
  const goods = stock && formatSums(stock, locale, { signed: true })
  return (
    <div className={approveStyles.effects}>
      {labels.stock !== undefined && goods !== undefined && (
        <EffectFigure title={labels.stock} figure={<bdi dir="ltr">{goods}</bdi>} />
      )}
      {labels.out !== undefined && out !== undefined && (
        <EffectFigure title={labels.out} figure={<Money of={out} full currency />} note={besides} />
      )}
      {labels.value !== undefined && value !== undefined && (
        <EffectFigure title={labels.value} figure={<Money of={value} full sign />} />
      )}
      {labels.debt !== undefined && debt !== undefined && (
        <EffectFigure title={labels.debt} figure={<Money of={debt} full sign />} />
      )}
    </div>
  )
}

/** What leads from the sum of the documents to the money that goes out, in words; undefined for nothing. */
function useBesides({ credit, back }: EffectOfAll): string | undefined {
  const { t, locale } = useText()
  const words = [
    credit !== undefined && credit > 0 && t('payment.many.credit', { amount: formatCop(credit, locale) }),
    back !== undefined && back > 0 && t('payment.many.back', { amount: formatCop(back, locale) }),
  ].filter((part) => part !== false)
  return words.length === 0 ? undefined : words.join(' · ')
}

function Group({ title, of }: { title: string; of: readonly Looked[] }) {
  if (of.length === 0) return null
  return (
    <section>
      {title !== '' && <h3>{title}</h3>}
      <ul className={approveManyStyles.approveMany} data-scrolls="">
        {of.map((looked) => (
          <Line key={looked.row.id} looked={looked} />
        ))}
      </ul>
    </section>
  )
}

/** A document, and beneath it what keeps it back. */
function Line({ looked: { row, effect, error } }: { looked: Looked }) {
  const { t } = useText()
  const flags = effect?.flags ?? []
  return (
    <li>
      <div>
        <bdi className={classes(textStyles.medium, textStyles.unbroken)}>{row.reference}</bdi>
        <span className={classes(textStyles.clip, textStyles.muted)} dir="auto">
          {row.supplier}
        </span>
        <Money of={row.grandTotal} />
      </div>
      {(flags.length > 0 || error !== undefined) && (
        <ul className={approveManyStyles.raised}>
          {error !== undefined && (
            <li className={approveManyStyles.stops}>
              <Icon of={CircleAlert} small />
              <span>{problemText(error, t)}</span>
            </li>
          )}
          {flags.map(({ key, blocks, title, text }) => (
            <li key={key} className={blocks ? approveManyStyles.stops : undefined}>
              <Icon of={blocks ? CircleAlert : Flag} small />
              <span>
                <b className={textStyles.medium}>{title}</b>{' '}
                {text !== undefined && <span className={textStyles.muted}>{text}</span>}
              </span>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
