import type { OutgoingRow } from '@trastienda/contract/outgoing-mail'
import { useMemo } from 'react'
import { type TextKey, useText } from '../i18n/useText.ts'
import type { Column } from '../kit/columns.ts'
import { InstantText } from '../kit/Days.tsx'
import { Nil } from '../kit/Figures.tsx'
import { Tag } from '../kit/Tag.tsx'
import { classes } from '../kit/classes.ts'
import tableStyles from '../kit/table.module.css'
import textStyles from '../kit/text.module.css'

/** How each state looks. */
export const tones = { queued: 'info', sent: 'success', kept: 'warning', failed: 'error' } as const

type Standing = Pick<OutgoingRow, 'state' | 'secret'>

/** Whether another try makes sense: what is gone with its secret is not sent again. */
export const canRetry = ({ state, secret }: Standing) => state === 'queued' || (state === 'failed' && !secret)
/** Whether it can still be prevented from being sent. */
export const canStop = ({ state }: Standing) => state === 'queued'

/** Our own reasons in words, those of the mail server as it gave them. */
export function OutgoingAnswer({ problem }: { problem: string }) {
  const { t } = useText()
  if (problem === '') return <Nil />
  const key = `outgoing.why.${problem}` as TextKey
  return t.has(key) ? (
    <span className={textStyles.clip}>{t(key)}</span>
  ) : (
    <bdi dir="ltr" className={textStyles.clip}>
      {problem}
    </bdi>
  )
}

/** The columns of the outgoing mail. */
export function useOutgoingColumns(): readonly Column<OutgoingRow>[] {
  const { t } = useText()
  return useMemo(
    () => [
      {
        id: 'subject',
        label: t('outgoing.subject'),
        card: 'a',
        opens: true,
        cell: ({ subject }) => <bdi className={classes(tableStyles.name, textStyles.clip)}>{subject}</bdi>,
      },
      {
        id: 'to',
        label: t('outgoing.to'),
        card: 'c',
        className: textStyles.muted,
        cell: ({ to, cc }) => (
          <bdi dir="ltr" className={textStyles.clip}>
            {[to, ...cc].join(', ')}
          </bdi>
        ),
      },
      {
        id: 'state',
        label: t('label.status'),
        width: 104,
        card: 'b',
        cell: ({ state }) => <Tag tone={tones[state]}>{t(`outgoing.is.${state}`)}</Tag>,
      },
      {
        id: 'problem',
        label: t('outgoing.answer'),
        from: 'md',
        className: textStyles.muted,
        cell: ({ problem }) => <OutgoingAnswer problem={problem} />,
      },
      {
        id: 'tries',
        label: t('outgoing.tries'),
        kind: 'quantity',
        width: 76,
        from: 'lg',
        cell: ({ tries }) => <bdi dir="ltr">{tries}</bdi>,
      },
      {
        id: 'createdBy',
        label: t('audit.who'),
        width: 150,
        hidden: true,
        className: textStyles.muted,
        cell: ({ createdBy }) => <bdi className={textStyles.clip}>{createdBy || t('history.somebody')}</bdi>,
      },
      {
        id: 'createdAt',
        label: t('outgoing.created'),
        sort: 'created',
        kind: 'date',
        width: 148,
        card: 'd',
        className: textStyles.muted,
        cell: ({ createdAt }) => <InstantText of={createdAt} />,
      },
    ],
    [t],
  )
}
