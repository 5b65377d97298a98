import { useQuery } from '@tanstack/react-query'
import { ownHours, warningMinutes } from '@trastienda/contract/site'
import { Clock } from 'lucide-react'
import { useEffect } from 'react'
import { useText } from '../i18n/useText.ts'
import { Banner } from '../kit/Note.tsx'
import { fetchProfile } from '../session/auth-calls.ts'
import { call } from '../session/client.ts'
import { useSecondsLeft } from './use-seconds-left.ts'
import textStyles from '../kit/text.module.css'

/** How often the server's time is requested, in milliseconds. */
const often = 60_000

/**
 * Says to a secretary that closed hours are near, by the server's clock. When they begin the server is asked for the
 * profile, whose refusal ends the session.
 */
export function ClosingBanner() {
  const { t } = useText()
  const { data, dataUpdatedAt } = useQuery({
    queryKey: ['own-hours'],
    queryFn: ({ signal }) => call(ownHours, { signal }),
    // Another backend may know of no such thing.
    refetchInterval: ({ state }) => (state.status === 'error' ? false : often),
    staleTime: 0,
  })
  const left = useSecondsLeft(data?.closesIn ?? null, dataUpdatedAt)
  useEffect(() => {
    if (left === 0) void fetchProfile().catch(() => undefined)
  }, [left])
  if (left === null || left > warningMinutes * 60) return null
  const minutes = Math.ceil(left / 60)
  return (
    <Banner kind="warning" icon={Clock}>
      <b className={textStyles.medium}>
        {left < 60 ? t('frame.closing.now') : t('frame.closing.soon', { minutes })}
      </b>{' '}
      <span className={textStyles.muted}>
        {data?.opensAt ? t('frame.closing.text', { time: data.opensAt }) : t('frame.closing.never')}
      </span>
    </Banner>
  )
}
