import {
  type DeletionCandidate,
  type DeletionPreview,
  mostDeleted,
  referencesNamed,
} from '@trastienda/contract/advanced-delete'
import { formatCop, formatQuantity } from '@trastienda/words/format'
import { Refusal } from '../approval/Refusal.tsx'
import { type Translate, useText } from '../i18n/useText.ts'
import { blockText, errorOf } from '../kit/problem-text.ts'
import { DayText } from '../kit/Days.tsx'
import { Empty } from '../kit/Empty.tsx'
import { Money } from '../kit/Figures.tsx'
import { Note } from '../kit/Note.tsx'
import { type PlainColumns, PlainTable } from '../kit/PlainTable.tsx'
import { DocumentState } from '../pick/DocumentState.tsx'
import { EffectPart } from './EffectPart.tsx'
import { References } from './References.tsx'
import type { Search } from './use-deletion.ts'
import { classes } from '../kit/classes.ts'
import styles from './deletion.module.css'
import tableStyles from '../kit/table.module.css'
import textStyles from '../kit/text.module.css'

interface PreviewProps {
  preview: DeletionPreview
  search: Search
}

/**
 * The result of the deletion in advance: each document, what keeps it from being deleted, and what deleting the
 * others changes.
 */
export function PreviewPart({ preview, search }: PreviewProps) {
  const { t, locale } = useText()
  const { items, total, count, amount } = preview
  const { kind } = search
  if (items.length === 0)
    return (
      <section className={styles.preview}>
        <Empty title={t('deletion.none')} />
        <Missing of={preview.missing} search={search} />
      </section>
    )
  const blocked = items.length - count
  return (
    <section aria-label={t('deletion.look')} className={styles.preview}>
      <Note kind={count > 0 ? 'warning' : 'info'}>
        <b>{t('deletion.summary', { count, amount: formatCop(amount, locale) })}</b>
        {blocked > 0 && count > 0 && <> · {t('deletion.blocked', { count: blocked })}</>}
        {total > items.length && (
          <p>
            {t('deletion.more', {
              total: formatQuantity(String(total), locale),
              limit: formatQuantity(String(mostDeleted), locale),
            })}
          </p>
        )}
      </Note>
      <Missing of={preview.missing} search={search} />
      <div
        className={classes(tableStyles.scroller, styles.rows)}
        data-part="table"
        data-scrolls=""
        role="region"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is scrolled by keyboard, too
        tabIndex={0}
        aria-label={t(`audit.kind.${kind}`)}
      >
        <PlainTable columns={candidateColumns(kind, t)} rows={items} rowKey={({ id }) => id} />
      </div>
      {count > 0 && <EffectPart preview={preview} />}
    </section>
  )
}

/** The entered references that match no document. */
function Missing({ of, search: { from, to } }: { of: readonly string[]; search: Search }) {
  const { t } = useText()
  if (of.length === 0) return null
  const dated = from === null && to === null ? 'no' : 'yes'
  return (
    <Note kind="info">
      {t('deletion.missing', { dated })}{' '}
      <References first={of.slice(0, referencesNamed)} total={of.length} all={() => Promise.resolve(of)} />
    </Note>
  )
}

function candidateColumns(kind: Search['kind'], t: Translate): PlainColumns<DeletionCandidate> {
  return [
    {
      id: 'reference',
      head: t('deletion.document'),
      cellClass: tableStyles.name,
      cell: ({ reference }) => <bdi dir="ltr">{reference}</bdi>,
    },
    {
      id: 'day',
      head: t('deletion.day'),
      cellClass: textStyles.unbroken,
      cell: ({ day }) => <DayText of={day} />,
    },
    {
      id: 'party',
      head: t('deletion.party'),
      hide: 'phone',
      cellClass: textStyles.muted,
      cell: ({ party }) => <bdi>{party}</bdi>,
    },
    {
      id: 'state',
      head: t('deletion.state'),
      hide: 'phone',
      cell: ({ approval }) => <DocumentState kind={kind} approval={approval} status={null} />,
    },
    {
      id: 'amount',
      head: t('deletion.amount'),
      number: true,
      cell: ({ amount }) => <Money of={amount} />,
    },
    {
      id: 'outcome',
      head: t('deletion.outcome'),
      cellClass: ({ block }) => (block ? textStyles.muted : textStyles.error),
      cell: ({ id, block }) =>
        block ? (
          <Refusal
            error={errorOf(block)}
            of={{ kind, id }}
            text={t('deletion.stays', { why: blockText(block, t) })}
          />
        ) : (
          t('deletion.goes')
        ),
    },
  ]
}
