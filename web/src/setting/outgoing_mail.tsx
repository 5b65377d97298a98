import { useQuery, useQueryClient } from '@tanstack/react-query'
import { mailState, type MailState } from '@trastienda/contract/mail'
import {
  cancelOutgoing,
  listOutgoing,
  type OutgoingRow,
  retryOutgoing,
} from '@trastienda/contract/outgoing-mail'
import { Ban, Mails, RotateCw } from 'lucide-react'
import { useMemo } from 'react'
import { type TextKey, type Translate, useText } from '../i18n/useText.ts'
import type { Column } from '../kit/columns.ts'
import { InstantText } from '../kit/Days.tsx'
import { Nil } from '../kit/Figures.tsx'
import type { FilterSpec } from '../kit/filter-code.ts'
import { ListScreen } from '../kit/ListScreen.tsx'
import { Note } from '../kit/Note.tsx'
import { problemText } from '../kit/problem-text.ts'
import { Tag } from '../kit/Tag.tsx'
import { toastError, toastSuccess } from '../kit/toast.ts'
import { call } from '../session/client.ts'
import './audit.css'

const tones = { queued: 'info', sent: 'success', kept: 'warning', failed: 'error' } as const

/** The messages on their way out: where each stands, what the mail server answered, and another try. */
export default function OutgoingMail() {
  const { t } = useText()
  const client = useQueryClient()
  const { data } = useQuery({
    queryKey: ['outgoing-way'],
    queryFn: ({ signal }) => call(listOutgoing, { query: { limit: '1' }, signal }),
  })
  const act = async (endpoint: typeof retryOutgoing, id: number, done: TextKey) => {
    try {
      await call(endpoint, { params: { id }, key: crypto.randomUUID() })
      toastSuccess(t(done as 'outgoing.retried'))
    } catch (error) {
      toastError(problemText(error, t))
    }
    await client.invalidateQueries()
  }
  return (
    <ListScreen
      title={t('outgoing.title')}
      endpoint={listOutgoing}
      columns={useColumns()}
      rowId={({ id }: OutgoingRow) => id}
      rowName={({ subject }) => subject}
      filters={useFilters()}
      views={[{ id: 'failed', label: t('outgoing.is.failed'), filters: { state: 'failed' } }]}
      defaultSort="-created"
      search={t('outgoing.search')}
      exportName="outgoing-mail"
      exports={false}
      countWords={(total, filtered) => t(filtered ? 'outgoing.filtered' : 'outgoing.rows', { total })}
      menu={({ id, state, secret }) => [
        ...(state === 'queued' || (state === 'failed' && !secret)
          ? [
              {
                id: 'retry',
                label: t('outgoing.retry'),
                icon: RotateCw,
                run: () => void act(retryOutgoing, id, 'outgoing.retried'),
              },
            ]
          : []),
        ...(state === 'queued'
          ? [
              {
                id: 'cancel',
                label: t('outgoing.cancel'),
                icon: Ban,
                danger: true,
                run: () => void act(cancelOutgoing, id, 'outgoing.cancelled'),
              },
            ]
          : []),
      ]}
      empty={{ icon: Mails, title: t('outgoing.empty'), body: t('outgoing.emptyNote') }}
    >
      {data?.keptIn != null && (
        <div className="audit-check">
          <Note kind="warning">{t('outgoing.kept', { folder: data.keptIn })}</Note>
        </div>
      )}
    </ListScreen>
  )
}

function useFilters(): readonly FilterSpec[] {
  const { t } = useText()
  return useMemo(
    () => [
      {
        name: 'state',
        label: t('outgoing.state'),
        kind: 'oneOf',
        options: mailState.options.map((id: MailState) => ({ id, label: t(`outgoing.is.${id}`) })),
      },
    ],
    [t],
  )
}

/** Our own reasons in words, those of the mail server as it gave them. */
function answer(problem: string, t: Translate) {
  if (problem === '') return <Nil />
  const key = `outgoing.why.${problem}` as TextKey
  return t.has(key) ? t(key) : <bdi dir="ltr">{problem}</bdi>
}

function useColumns(): readonly Column<OutgoingRow>[] {
  const { t } = useText()
  return useMemo(
    () => [
      {
        id: 'subject',
        label: t('outgoing.subject'),
        card: 'a',
        cell: ({ subject }) => <bdi className="name clip">{subject}</bdi>,
      },
      {
        id: 'to',
        label: t('outgoing.to'),
        card: 'c',
        className: 't2',
        cell: ({ to, cc }) => (
          <bdi dir="ltr" className="clip">
            {[to, ...cc].join(', ')}
          </bdi>
        ),
      },
      {
        id: 'state',
        label: t('outgoing.state'),
        width: 120,
        card: 'b',
        cell: ({ state }) => <Tag tone={tones[state]}>{t(`outgoing.is.${state}`)}</Tag>,
      },
      {
        id: 'tries',
        label: t('outgoing.tries'),
        kind: 'quantity',
        width: 90,
        from: 'md',
        cell: ({ tries }) => <bdi dir="ltr">{tries}</bdi>,
      },
      {
        id: 'problem',
        label: t('outgoing.answer'),
        from: 'md',
        className: 't2',
        cell: ({ problem }) => <span className="clip">{answer(problem, t)}</span>,
      },
      {
        id: 'createdBy',
        label: t('outgoing.by'),
        from: 'lg',
        className: 't2',
        cell: ({ createdBy }) => <bdi>{createdBy}</bdi>,
      },
      {
        id: 'createdAt',
        label: t('outgoing.created'),
        sort: 'created',
        kind: 'date',
        width: 140,
        card: 'd',
        className: 't2',
        cell: ({ createdAt }) => <InstantText of={createdAt} />,
      },
    ],
    [t],
  )
}
