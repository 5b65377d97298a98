import {
  type DeletionCandidate,
  type DeletionPreview,
  mostDeleted,
  referencesNamed,
} from '@trastienda/contract/advanced-delete'
import { formatCop, formatQuantity } from '@trastienda/words/format'
import { useText } from '../i18n/useText.ts'
import { blockText } from '../kit/problem-text.ts'
import { DayText } from '../kit/Days.tsx'
import { Empty } from '../kit/Empty.tsx'
import { Money } from '../kit/Figures.tsx'
import { Note } from '../kit/Note.tsx'
import { DocumentState } from '../pick/DocumentState.tsx'
import { EffectPart } from './EffectPart.tsx'
import { References } from './References.tsx'
import type { Search } from './use-deletion.ts'

interface PreviewProps {
  preview: DeletionPreview
  search: Search
}

/** What a deletion would come to: each document, what keeps it, and what the rest moves. */
export function PreviewPart({ preview, search }: PreviewProps) {
  const { t, locale } = useText()
  const { items, total, count, amount } = preview
  const { kind } = search
  if (items.length === 0)
    return (
      <section className="deletion-preview">
        <Empty title={t('deletion.none')} />
        <Missing of={preview.missing} search={search} />
      </section>
    )
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
      <Missing of={preview.missing} search={search} />
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
              <Candidate key={item.id} kind={kind} item={item} />
            ))}
          </tbody>
        </table>
      </div>
      {count > 0 && <EffectPart preview={preview} />}
    </section>
  )
}

/** The references that were asked for and are of none of the documents. */
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

function Candidate({
  kind,
  item: { reference, day, party, approval, amount, block },
}: {
  kind: Search['kind']
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
        <DocumentState kind={kind} approval={approval} status={null} />
      </td>
      <td className="n">
        <Money of={amount} />
      </td>
      <td className={block ? 't2' : 'err'}>
        {block ? t('deletion.stays', { why: blockText(block, t) }) : t('deletion.goes')}
      </td>
    </tr>
  )
}
