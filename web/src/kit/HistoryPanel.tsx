import { useQuery } from '@tanstack/react-query'
import {
  type AuditKind,
  type HistoryChange,
  type HistoryEntry,
  type HistoryKind,
  listHistory,
} from '@trastienda/contract/history'
import { ArrowRight } from 'lucide-react'
import { actsOfOnePerson } from '@trastienda/contract/audit'
import { changesForPeople, lastPart } from '@trastienda/contract/history-words'
import { useState } from 'react'
import { type TextKey, useText } from '../i18n/useText.ts'
import { call } from '../session/client.ts'
import { useOrganisation } from '../session/organisation.ts'
import { InstantText } from './Days.tsx'
import { Empty, Failure, useLate } from './Empty.tsx'
import { HistoryValue } from './HistoryValue.tsx'
import { Icon } from './Icon.tsx'
import { Skeleton } from './Progress.tsx'
import { Tag } from './Tag.tsx'
import { classes } from './classes.ts'
import historyStyles from './history.module.css'
import textStyles from './text.module.css'

interface HistoryPanelProps {
  kind: HistoryKind
  id: number
}

/** What was done to a document, newest first: who, when, and each field before and after. */
export function HistoryPanel({ kind, id }: HistoryPanelProps) {
  const { t } = useText()
  const { companyId } = useOrganisation()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['history', kind, id, companyId],
    queryFn: ({ signal }) => call(listHistory, { params: { kind, id }, signal }),
  })
  const late = useLate(isPending)
  if (error && !data)
    return <Failure title={t('history.failed')} error={error} onRetry={() => void refetch()} />
  if (!data) return late ? <Skeleton label={t('kit.loading')} rows={4} /> : null
  if (data.data.length === 0) return <Empty title={t('history.none')} />
  return (
    <ol className={historyStyles.history} aria-label={t('history.title')}>
      {data.data.map((entry) => (
        <Entry key={entry.id} kind={kind} entry={entry} />
      ))}
    </ol>
  )
}

const fewest = 6

interface EntryProps {
  kind: HistoryKind
  entry: HistoryEntry
}

function Entry({ kind, entry: { action, user, at, reason, changes: recorded } }: EntryProps) {
  const changes = changesForPeople(recorded)
  const { t } = useText()
  const [all, setAll] = useState(false)
  const visible = all ? changes : changes.slice(0, fewest)
  const rest = changes.length - visible.length
  const key = `history.action.${action}` as TextKey
  const word = t.has(key) ? t(key) : action
  return (
    <li>
      <div className={textStyles.row}>
        {actsOfOnePerson.includes(action) ? <Tag tone="warning">{word}</Tag> : <b>{word}</b>}
        <bdi className={classes(textStyles.muted, textStyles.clip)}>{user || t('history.somebody')}</bdi>
        <span className={classes(textStyles.push, textStyles.faint, textStyles.small)}>
          <InstantText of={at} />
        </span>
      </div>
      {reason !== '' && <p className={textStyles.muted}>{t('history.reason', { reason })}</p>}
      {visible.length > 0 && (
        <dl className={historyStyles.diff}>
          {visible.map((change) => (
            <Change
              key={JSON.stringify([change.field, change.of, change.before])}
              kind={kind}
              change={change}
            />
          ))}
        </dl>
      )}
      {rest > 0 && (
        <button
          type="button"
          className={classes(textStyles.link, textStyles.muted, textStyles.small)}
          onClick={() => setAll(true)}
        >
          {t('history.more', { count: rest })}
        </button>
      )}
    </li>
  )
}

interface ChangeProps {
  kind: AuditKind
  change: HistoryChange
  /** Set when all of it began or ended: there is no value before or after, so only the value itself is shown. */
  whole?: boolean
}

/** One field before and after. */
export function Change({ kind, change, whole = false }: ChangeProps) {
  const { t } = useText()
  const { field, of, before, after } = change
  const label = useFieldName(field)
  const line = field === 'items' || field === 'barcodes' || field === 'allocations'
  const wholeLine = line && (before === null) !== (after === null)
  return (
    <div>
      <dt>
        {of !== '' && <bdi className={textStyles.strong}>{of} </bdi>}
        {!(wholeLine && of !== '') && label}
      </dt>
      {wholeLine ? (
        <dd>
          <span className={textStyles.faint}>{t(after === null ? 'history.removed' : 'history.added')} </span>
          <HistoryValue kind={kind} field={field} of={after ?? before} />
        </dd>
      ) : whole ? (
        <dd>
          <ins>
            <HistoryValue kind={kind} field={field} of={after ?? before} />
          </ins>
        </dd>
      ) : isNamesake(change) ? (
        <dd>
          <HistoryValue kind={kind} field={field} of={after} />
          <span className={textStyles.faint}> {t('history.namesake')}</span>
        </dd>
      ) : (
        <dd>
          {field !== 'flags' && (
            <>
              <del>
                <HistoryValue kind={kind} field={field} of={before} />
              </del>
              <Icon of={ArrowRight} small flip />
              <span className={textStyles.unseen}> {t('history.became')} </span>
            </>
          )}
          <ins>
            <HistoryValue kind={kind} field={field} of={after} />
          </ins>
        </dd>
      )}
    </div>
  )
}

/** Whether something was replaced by another of the same name: by names, nothing has changed. */
const isNamesake = ({ before, after }: HistoryChange) => JSON.stringify(before) === JSON.stringify(after)

/** What a field is called: `items.cost` by its last part. */
function useFieldName(field: string): string {
  const { t } = useText()
  const name = lastPart(field)
  const key = `history.field.${name}` as TextKey
  return t.has(key) ? t(key) : name
}
