import { add, type Cop } from '@trastienda/contract/money'
import { unitAfter } from '@trastienda/contract/unit'
import { CircleAlert, Flag } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatCop, formatSignedQuantity } from '@trastienda/words/format'
import { useText } from '../i18n/useText.ts'
import { Failure } from '../kit/Empty.tsx'
import { Money } from '../kit/Figures.tsx'
import { Icon } from '../kit/Icon.tsx'
import { Note } from '../kit/Note.tsx'
import { problemText } from '../kit/problem-text.ts'
import { ProgressBar } from '../kit/Progress.tsx'
import { type Approvable, totalOf } from './many.ts'
import type { Looked } from './use-effects.ts'
import type { Many } from './use-many.ts'
import './approve.css'
import './approve-many.css'

/** What the figures that a kind of document moves are called. */
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

/** What is about to be approved: what it moves in all, and each document with what is out of the ordinary about it. */
export function ManyPreview({ many, rows, labels, total }: ManyPreviewProps) {
  const { t, locale } = useText()
  const { asked, clean, held, barred } = many
  if (asked.error !== null)
    return <Failure title={t('approval.failed')} error={asked.error} onRetry={() => void asked.refetch()} />
  if (!asked.data) return <Reading done={asked.done} of={rows?.length} />
  const sum = formatCop(add(...clean.flatMap(({ row }) => row.grandTotal ?? [])), locale)
  return (
    <div className="ap many">
      {labels && clean.length > 0 && <Totals many={many} labels={labels} />}
      <p className="prose" role="status">
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
    <div className="many-reading">
      <p className="t2">{of === undefined ? t('approval.loading') : label}</p>
      <ProgressBar label={t('approval.loading')} value={done} of={of ?? 1} />
    </div>
  )
}

/** What approving all that have no flags moves. */
function Totals({ many: { clean }, labels }: { many: Many; labels: EffectLabels }) {
  const { stock, value, debt, out } = totalOf(clean.flatMap(({ effect }) => effect ?? []))
  const unit = stock?.units.length === 1 ? stock.units[0] : undefined
  return (
    <div className="eff">
      {labels.stock !== undefined && stock && (
        <Figure title={labels.stock}>
          <SignedQuantity of={stock.quantity} />
          {unit !== undefined && <span className="u"> {unitAfter(stock.quantity, unit)}</span>}
        </Figure>
      )}
      {labels.out !== undefined && out !== undefined && (
        <Figure title={labels.out}>
          <Money of={out} full currency />
        </Figure>
      )}
      {labels.value !== undefined && value !== undefined && <Amount title={labels.value} of={value} />}
      {labels.debt !== undefined && debt !== undefined && <Amount title={labels.debt} of={debt} />}
    </div>
  )
}

function SignedQuantity({ of }: { of: string }) {
  const { locale } = useText()
  return <bdi dir="ltr">{formatSignedQuantity(of, locale)}</bdi>
}

const Amount = ({ title, of }: { title: string; of: Cop }) => (
  <Figure title={title}>
    <Money of={of} full sign />
  </Figure>
)

const Figure = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <h3>{title}</h3>
    <p className="big">{children}</p>
  </div>
)

function Group({ title, of }: { title: string; of: readonly Looked[] }) {
  if (of.length === 0) return null
  return (
    <section>
      {title !== '' && <h3>{title}</h3>}
      <ul className="approve-many">
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
        <bdi className="med">{row.reference}</bdi>
        <span className="clip t2" dir="auto">
          {row.supplier}
        </span>
        <Money of={row.grandTotal} />
      </div>
      {(flags.length > 0 || error !== undefined) && (
        <ul className="raised">
          {error !== undefined && (
            <li className="stops">
              <Icon of={CircleAlert} small />
              <span>{problemText(error, t)}</span>
            </li>
          )}
          {flags.map(({ key, blocks, title, text }) => (
            <li key={key} className={blocks ? 'stops' : undefined}>
              <Icon of={blocks ? CircleAlert : Flag} small />
              <span>
                <b className="med">{title}</b> {text !== undefined && <span className="t2">{text}</span>}
              </span>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
