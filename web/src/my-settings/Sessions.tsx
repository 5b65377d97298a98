import { useQuery, useQueryClient } from '@tanstack/react-query'
import { dayOf } from '@trastienda/contract/calendar'
import {
  endMyOtherSessions,
  endMySession,
  listMySessions,
  type MySession,
} from '@trastienda/contract/my-sessions'
import { useState } from 'react'
import { formatInstant } from '@trastienda/words/format'
import { useText } from '../i18n/useText.ts'
import { Button } from '../kit/Button.tsx'
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx'
import { Failure } from '../kit/Empty.tsx'
import { problemText } from '../kit/problem-text.ts'
import { Tag } from '../kit/Tag.tsx'
import { toastError, toastSuccess } from '../kit/toast.ts'
import { call } from '../session/client.ts'
import { needsStepUp } from '../session/step-up.ts'
import { deviceOf } from './device.ts'
import { classes } from '../kit/classes.ts'
import textStyles from '../kit/text.module.css'
import securityStyles from './security.module.css'
import settingsStyles from './settings.module.css'

const key = ['sessions']

/** Where one is signed in, and the way to end it there. */
export function Sessions() {
  const { t } = useText()
  const client = useQueryClient()
  const [ending, setEnding] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(listMySessions, { signal }),
  })
  const again = () => client.invalidateQueries({ queryKey: key })
  if (error !== null && data === undefined)
    return <Failure title={t('settings.sessions.failed')} error={error} onRetry={() => void refetch()} />
  const sessions = data?.data ?? []
  const others = sessions.filter(({ current }) => !current).length
  const endOne = async (id: number) => {
    try {
      await call(endMySession, { params: { id } })
      toastSuccess(t('settings.sessions.ended'))
    } catch (failure) {
      if (!needsStepUp(failure)) toastError(problemText(failure, t))
    }
    await again()
  }
  const endOthers = async () => {
    const { ended } = await call(endMyOtherSessions)
    toastSuccess(t('settings.sessions.endedAll', { count: ended }))
    await again()
  }
  return (
    <section className={settingsStyles.settingsPart} data-part="settings-part">
      <h2>{t('settings.sessions.title')}</h2>
      <p className={classes(textStyles.faint, textStyles.small)}>{t('settings.sessions.hint')}</p>
      <ul className={securityStyles.sessions} data-part="sessions" aria-busy={data === undefined}>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => void endOne(session.id)} />
        ))}
      </ul>
      {others > 0 && <Button onPress={() => setEnding(true)}>{t('settings.sessions.endOthers')}</Button>}
      <ConfirmDialog
        open={ending}
        onClose={() => setEnding(false)}
        danger
        title={t('settings.sessions.endOthersTitle')}
        confirm={t('settings.sessions.endOthers')}
        onConfirm={endOthers}
      >
        {t('settings.sessions.endOthersText', { count: others })}
      </ConfirmDialog>
    </section>
  )
}

function SessionRow({ session, onEnd }: { session: MySession; onEnd: () => void }) {
  const { t, locale } = useText()
  const { agent, address, createdAt, seenAt, current } = session
  const device = deviceOf(agent)
  const name = device
    ? t('settings.sessions.device', { browser: device.browser, system: device.system })
    : t('settings.sessions.unknown')
  const [today] = useState(() => dayOf(new Date()))
  return (
    <li>
      <div>
        <b className={textStyles.medium} title={agent}>
          {name}
        </b>{' '}
        {current && <Tag tone="success">{t('settings.sessions.this')}</Tag>}
        <small>
          <bdi className={textStyles.monospace}>{address}</bdi> ·{' '}
          {t('settings.sessions.seen', { when: formatInstant(seenAt, locale, today) })} ·{' '}
          {t('settings.sessions.since', { when: formatInstant(createdAt, locale, today) })}
        </small>
      </div>
      {!current && (
        <Button kind="ghost" label={t('settings.sessions.endOf', { device: name })} onPress={onEnd}>
          {t('settings.sessions.end')}
        </Button>
      )}
    </li>
  )
}
