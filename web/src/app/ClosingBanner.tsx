import { useQuery } from '@tanstack/react-query'
import { ownHours, warningMinutes } from '@trastienda/contract/site'
import { Clock } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { Banner } from '../kit/Note.tsx'
import { fetchProfile } from '../session/auth-calls.ts'
import { call } from '../session/client.ts'
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

/** The seconds that remain now, of those that the server reported at a time. */
function useSecondsLeft(seconds: number | null, at: number): number | null {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (seconds === null) return undefined
    const ticking = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(ticking)
  }, [seconds])
  return seconds === null ? null : Math.max(0, Math.ceil(seconds - (Math.max(now, at) - at) / 1000))
}
