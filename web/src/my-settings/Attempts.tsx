import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { mayDo } from '@trastienda/contract/access'
import { attemptDays, type BlockedAttempt, listAttempts } from '@trastienda/contract/ip-restriction'
import { allowAddress } from '@trastienda/contract/user'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { formatInstant } from '@trastienda/words/format'
import { useText } from '../i18n/useText.ts'
import { Button } from '../kit/Button.tsx'
import { Failure } from '../kit/Empty.tsx'
import { refreshLists } from '../kit/list-pages.ts'
import { problemText } from '../kit/problem-text.ts'
import { Tag } from '../kit/Tag.tsx'
import { toastError, toastSuccess } from '../kit/toast.ts'
import { today } from '../kit/today.ts'
import { call } from '../session/client.ts'
import { newKey } from '../session/key.ts'
import { useUser } from '../session/session.ts'
import { needsStepUp } from '../session/step-up.ts'
import { classes } from '../kit/classes.ts'
import textStyles from '../kit/text.module.css'
import securityStyles from './security.module.css'
import settingsStyles from './settings.module.css'

const key = ['ip-restriction', 'attempts']

/**
 * Attempts to sign in from addresses that are not allowed: admins see everybody's and can allow an address, others
 * see their own.
 */
export function Attempts() {
  const { t } = useText()
  const client = useQueryClient()
  const { id, role } = useUser()
  const isAdmin = mayDo(role, 'user.edit')
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [...key, id],
    queryFn: ({ signal, pageParam }) =>
      call(listAttempts, { query: { limit: '25', cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
  if (error !== null && data === undefined)
    return <Failure title={t('ip.failed')} error={error} onRetry={() => void refetch()} />
  const attempts = data?.pages.flatMap((page) => page.data) ?? []
  const allow = async ({ userId, name, address }: BlockedAttempt) => {
    try {
      await call(allowAddress, { params: { id: userId }, body: { address }, key: newKey() })
      toastSuccess(t('ip.attempts.done', { name, address: isolated(address) }))
      await Promise.all([client.invalidateQueries({ queryKey: key }), refreshLists(client, '/api/users')])
    } catch (failure) {
      if (!needsStepUp(failure)) toastError(problemText(failure, t))
    }
  }
  return (
    <section className={settingsStyles.settingsPart} data-part="settings-part">
      <h2>{t('ip.attempts.title')}</h2>
      <p className={classes(textStyles.faint, textStyles.small)}>
        {t(isAdmin ? 'ip.attempts.adminHint' : 'ip.attempts.hint', { days: attemptDays })}
      </p>
      {data && attempts.length === 0 && <p className={textStyles.muted}>{t('ip.attempts.none')}</p>}
      {attempts.length > 0 && (
        <ul className={securityStyles.sessions} data-part="sessions" aria-label={t('ip.attempts.title')}>
          {attempts.map((attempt) => (
            <AttemptRow
              key={attempt.id}
              attempt={attempt}
              onAllow={isAdmin ? () => allow(attempt) : undefined}
            />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button busy={isFetchingNextPage} onPress={() => void fetchNextPage()}>
          {t('ip.attempts.more')}
        </Button>
      )}
    </section>
  )
}

/** Left to right in a sentence of any language. */
const isolated = (address: string) => `\u2066${address}\u2069`

interface AttemptRowProps {
  attempt: BlockedAttempt
  /** Allows the address; absent for who may not. */
  onAllow: (() => Promise<void>) | undefined
}

function AttemptRow({ attempt, onAllow }: AttemptRowProps) {
  const { t, locale } = useText()
  const [busy, setBusy] = useState(false)
  const { name, username, company, address, lastAt, times, allowed } = attempt
  const press = async () => {
    setBusy(true)
    await onAllow?.()
    setBusy(false)
  }
  return (
    <li>
      <div>
        <b className={classes(textStyles.medium, textStyles.monospace)} dir="ltr">
          {address}
        </b>{' '}
        {allowed && (
          <Tag tone="success" icon={Check}>
            {t('ip.attempts.allowed')}
          </Tag>
        )}
        <small>
          <bdi>{name}</bdi> · <bdi dir="ltr">{username}</bdi> · <bdi>{company}</bdi> ·{' '}
          {t('ip.attempts.last', { when: formatInstant(lastAt, locale, today()), count: times })}
        </small>
      </div>
      {onAllow && !allowed && (
        <Button
          busy={busy}
          label={t('ip.attempts.allowOf', { name, address: isolated(address) })}
          onPress={() => void press()}
        >
          {t('ip.attempts.allow')}
        </Button>
      )}
    </li>
  )
}
