import { useQuery, useQueryClient } from '@tanstack/react-query'
import { mailState, type MailState } from '@trastienda/contract/mail'
import {
  cancelOutgoing,
  listOutgoing,
  outgoingByValue,
  type OutgoingRow,
  retryOutgoing,
} from '@trastienda/contract/outgoing-mail'
import { Ban, Mails, RotateCw } from 'lucide-react'
import { useMemo, useState } from 'react'
import { type TextKey, useText } from '../i18n/useText.ts'
import type { FilterSpec } from '../kit/filter-code.ts'
import { ListScreen } from '../kit/ListScreen.tsx'
import { Note } from '../kit/Note.tsx'
import { problemText } from '../kit/problem-text.ts'
import { toastError, toastSuccess } from '../kit/toast.ts'
import { call } from '../session/client.ts'
import { canRetry, canStop, useOutgoingColumns } from './outgoing-columns.tsx'
import { OutgoingDrawer } from './OutgoingDrawer.tsx'
import recordStyles from '../kit/record.module.css'

/** The outgoing messages: the state of each, the mail server's answer, and a button to send it again. */
export default function OutgoingMail() {
  const { t } = useText()
  const client = useQueryClient()
  const [opened, setOpened] = useState<OutgoingRow>()
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
    setOpened(undefined)
    await client.invalidateQueries()
  }
  const retry = ({ id }: OutgoingRow) => void act(retryOutgoing, id, 'outgoing.retried')
  const stop = ({ id }: OutgoingRow) => void act(cancelOutgoing, id, 'outgoing.cancelled')
  return (
    <>
      <ListScreen
        head={{ title: t('outgoing.title') }}
        source={{ endpoint: listOutgoing, byValue: outgoingByValue }}
        columns={useOutgoingColumns()}
        row={{
          id: ({ id }: OutgoingRow) => id,
          name: ({ subject }) => subject,
          menu: (row) => [
            ...(canRetry(row)
              ? [{ id: 'retry', label: t('outgoing.retry'), icon: RotateCw, run: () => retry(row) }]
              : []),
            ...(canStop(row)
              ? [{ id: 'cancel', label: t('outgoing.cancel'), icon: Ban, danger: true, run: () => stop(row) }]
              : []),
          ],
          open: setOpened,
        }}
        find={{
          filters: useFilters(),
          views: [{ id: 'failed', label: t('outgoing.is.failed'), filters: { state: 'failed' } }],
          sort: '-created',
          search: t('outgoing.search'),
        }}
        exportName="outgoing-mail"
        exports={false}
        words={{
          count: (total, filtered) => t(filtered ? 'outgoing.filtered' : 'outgoing.rows', { total }),
          empty: { icon: Mails, title: t('outgoing.empty'), body: t('outgoing.emptyNote') },
        }}
      >
        {data?.keptIn != null && (
          <div className={recordStyles.note}>
            <Note kind="warning">{t('outgoing.kept', { folder: `\u2066${data.keptIn}\u2069` })}</Note>
          </div>
        )}
      </ListScreen>
      {opened && (
        <OutgoingDrawer
          row={opened}
          onRetry={() => retry(opened)}
          onStop={() => stop(opened)}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}

function useFilters(): readonly FilterSpec[] {
  const { t } = useText()
  return useMemo(
    () => [
      {
        name: 'state',
        label: t('label.status'),
        kind: 'oneOf',
        options: mailState.options.map((id: MailState) => ({ id, label: t(`outgoing.is.${id}`) })),
      },
    ],
    [t],
  )
}
