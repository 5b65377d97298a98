import type { Delivery } from '@trastienda/contract/report-delivery'
import { type ProblemCode, problems } from '@trastienda/contract/problem'
import { CircleAlert, Clock, FileText, MailCheck, Pause } from 'lucide-react'
import { useState } from 'react'
import { formatInstant } from '@trastienda/words/format'
import { formatList } from '@trastienda/words/list'
import { useText } from '../../i18n/useText.ts'
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx'
import { IconMenu } from '../../kit/Menu.tsx'
import { Tag } from '../../kit/Tag.tsx'
import { today } from '../../kit/today.ts'
import { useUser } from '../../session/session.ts'
import { deliveredName } from './delivered.ts'
import { type Action, useAction } from './queries.ts'
import { useTimesText } from './times.ts'
import { classes } from '../../kit/classes.ts'
import textStyles from '../../kit/text.module.css'

const looks = {
  queued: ['info', Clock],
  sent: ['success', MailCheck],
  kept: ['warning', FileText],
  failed: ['error', CircleAlert],
} as const

/** One delivery: the report, its times and recipients, the last result, and the possible actions. */
export function DeliveryRow({ of, onEdit }: { of: Delivery; onEdit: () => void }) {
  const { t, locale } = useText()
  const { username, id: me } = useUser()
  const times = useTimesText()
  const time = (instant: string) => formatInstant(instant, locale, today())
  const name = deliveredName(of, t)
  const own = of.ownerId === me
  const recipients = [...(of.toMe ? [own ? t('reportDelivery.me') : of.owner] : []), ...of.to]
  return (
    <li data-owner={own ? username : undefined}>
      <div className={textStyles.row}>
        <b dir="auto">{name}</b>
        <span className={textStyles.push} />
        {of.paused !== null && (
          <Tag tone="warning" icon={Pause}>
            {t('reportDelivery.resting')}
          </Tag>
        )}
        <Actions of={of} name={name} own={own} onEdit={onEdit} />
      </div>
      <div>
        {times(of)} · {t(`reportDelivery.formatOf.${of.format}`)}
        {of.period !== null && <> · {t(`report.period.preset.${of.period}`)}</>}
      </div>
      <div className={textStyles.muted}>
        {formatList(recipients, locale)}
        {!own && <> · {t('reportDelivery.by', { name: of.owner })}</>}
      </div>
      <div className={classes(textStyles.row, textStyles.small, textStyles.faint)}>
        {of.paused === null && <span>{t('reportDelivery.next', { time: time(of.nextAt) })}</span>}
        <span>
          {of.lastAt === null
            ? t('reportDelivery.never')
            : t('reportDelivery.last', { time: time(of.lastAt) })}
        </span>
        {of.lastState !== null && (
          <Tag tone={looks[of.lastState][0]} icon={looks[of.lastState][1]}>
            {t(`reportDelivery.state.${of.lastState}`)}
          </Tag>
        )}
      </div>
      {of.paused !== null && <p className={textStyles.small}>{t(`reportDelivery.reason.${of.paused}`)}</p>}
      {of.lastProblem !== '' && <ProblemText problem={of.lastProblem} />}
    </li>
  )
}

const isCode = (problem: string): problem is ProblemCode => problem in problems

function ProblemText({ problem }: { problem: string }) {
  const { t } = useText()
  const words = isCode(problem) ? t(`problem.${problem}`, { limit: '' }) : problem
  return (
    <p className={classes(textStyles.small, textStyles.muted)} dir="auto">
      {t('reportDelivery.problem', { problem: words })}
    </p>
  )
}

interface ActionsProps {
  of: Delivery
  name: string
  own: boolean
  onEdit: () => void
}

function Actions({ of: { id, paused }, name, own, onEdit }: ActionsProps) {
  const { t } = useText()
  const { mutate, mutateAsync } = useAction()
  const [dropping, setDropping] = useState(false)
  const act = (action: Action, done: string) => ({
    id: action,
    label: t(`reportDelivery.${action}`),
    run: () => mutate({ action, id, done }),
  })
  return (
    <>
      <IconMenu
        small
        label={t('reportDelivery.actions', { name })}
        entries={[
          act('run', t('reportDelivery.ran', { name })),
          ...(own ? [{ id: 'edit', label: t('act.edit'), run: onEdit }] : []),
          paused === null
            ? act('pause', t('reportDelivery.paused'))
            : act('resume', t('reportDelivery.resumed')),
          {
            id: 'drop',
            label: t('reportDelivery.drop'),
            danger: true,
            apart: true,
            run: () => setDropping(true),
          },
        ]}
      />
      <ConfirmDialog
        open={dropping}
        onClose={() => setDropping(false)}
        title={t('reportDelivery.dropTitle', { name })}
        confirm={t('reportDelivery.drop')}
        danger
        onConfirm={() => mutateAsync({ action: 'drop', id, done: t('reportDelivery.dropped') })}
      >
        {t('reportDelivery.dropText')}
      </ConfirmDialog>
    </>
  )
}
