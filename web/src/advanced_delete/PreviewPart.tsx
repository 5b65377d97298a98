import {
  type DeletableKind,
  type DeletionCandidate,
  type DeletionPreview,
  mostDeleted,
} from '@trastienda/contract/advanced-delete'
import { formatCop, formatQuantity } from '../i18n/format.ts'
import { type TextKey, type Translate, useText } from '../i18n/useText.ts'
import { DayText } from '../kit/Days.tsx'
import { Empty } from '../kit/Empty.tsx'
import { Money } from '../kit/Figures.tsx'
import { Note } from '../kit/Note.tsx'
import { StatusMark } from '../kit/StatusMark.tsx'
import { EffectPart } from './EffectPart.tsx'

interface PreviewProps {
  preview: DeletionPreview
  kind: DeletableKind
}

/** Why a document stays, with the documents that keep it. */
export function whyOf(code: string, documents: readonly string[], t: Translate): string {
  const key = (code === 'day_closed' ? 'field.day_closed' : `problem.${code}`) as TextKey
  const facts = {
    count: documents.length,
    documents: documents.join(', '),
    minutes: 15,
    limit: '',
    of: 'none',
  }
  const why = t.has(key) ? t(key as 'problem.has_dependents', facts) : code
  const named = documents.filter((document) => !why.includes(document))
  return named.length === 0 ? why : `${why} (${named.join(', ')})`
}

/** What a deletion would come to: each document, what keeps it, and what the rest moves. */
export function PreviewPart({ preview, kind }: PreviewProps) {
  const { t, locale } = useText()
  const { items, total, count, amount } = preview
  if (items.length === 0) return <Empty title={t('deletion.none')} />
  const blocked = items.length - count
  return (
    <section aria-label={t('deletion.look')} className="deletion-preview">
      <Note kind={count > 0 ? 'warning' : 'info'}>
        <b>{t('deletion.summary', { count, amount: formatCop(amount, locale) })}</b>
        {blocked > 0 && <> · {t('deletion.blocked', { count: blocked })}</>}
        {total > items.length && (
          <p>
            {t('deletion.more', {
              total: formatQuantity(String(total), locale),
              limit: formatQuantity(String(mostDeleted), locale),
            })}
          </p>
        )}
      </Note>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is scrolled by keyboard, too */}
      <div className="tw deletion-rows" role="region" tabIndex={0} aria-label={t(`audit.kind.${kind}`)}>
        <table className="tb">
          <thead>
            <tr>
              <th>{t('deletion.document')}</th>
              <th>{t('deletion.day')}</th>
              <th className="sm-hide">{t('deletion.party')}</th>
              <th className="sm-hide">{t('deletion.state')}</th>
              <th className="n">{t('deletion.amount')}</th>
              <th>{t('deletion.outcome')}</th>
            </tr>
          </thead>
          <tbody>
            {items.map((item) => (
              <Candidate key={item.id} item={item} />
            ))}
          </tbody>
        </table>
      </div>
      {count > 0 && <EffectPart preview={preview} />}
    </section>
  )
}

function Candidate({
  item: { reference, day, party, approval, amount, block },
}: {
  item: DeletionCandidate
}) {
  const { t } = useText()
  return (
    <tr>
      <td className="name">
        <bdi dir="ltr">{reference}</bdi>
      </td>
      <td>
        <DayText of={day} />
      </td>
      <td className="sm-hide t2">
        <bdi>{party}</bdi>
      </td>
      <td className="sm-hide">
        <StatusMark approval={approval} />
      </td>
      <td className="n">
        <Money of={amount} />
      </td>
      <td className={block ? 't2' : 'err'}>
        {block ? t('deletion.stays', { why: whyOf(block.code, block.documents, t) }) : t('deletion.goes')}
      </td>
    </tr>
  )
}
