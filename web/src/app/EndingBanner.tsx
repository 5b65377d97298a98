import { useQuery } from '@tanstack/react-query'
import { currentSession } from '@trastienda/contract/my-sessions'
import type { ReplyOf } from '@trastienda/contract/endpoint'
import { Clock } from 'lucide-react'
import { useText } from '../i18n/useText.ts'
import { Button } from '../kit/Button.tsx'
import { Banner } from '../kit/Note.tsx'
import { fetchProfile } from '../session/auth-calls.ts'
import { call } from '../session/client.ts'
import { useSecondsLeft } from './use-seconds-left.ts'
import textStyles from '../kit/text.module.css'

/** How many seconds before its end a session warns. */
const warning = 5 * 60
/** How often it asks then, in seconds: the person may go on in another tab. */
const often = 15

const leftOf = ({ idleIn, endsIn }: ReplyOf<typeof currentSession>) => Math.min(idleIn, endsIn)

/** In how many milliseconds the server is asked again: when the warning is due, or the session over. */
function nextLook(left: number): number {
  return (left > warning ? left - warning : Math.min(often, Math.max(0, left) + 1)) * 1000
}

/**
 * Says that the session is about to end, by the clock of the server: because nobody used it, which a press changes, or
 * because of its age. When it is over the server refuses the question, and the dialog opens that asks for the password.
 */
export function EndingBanner() {
  const { t } = useText()
  const { data, dataUpdatedAt, refetch } = useQuery({
    queryKey: ['session-left'],
    queryFn: ({ signal }) => call(currentSession, { signal }),
    // Another backend may know of no such thing.
    refetchInterval: ({ state }) =>
      state.status === 'success' && state.data ? nextLook(leftOf(state.data)) : false,
    refetchIntervalInBackground: true,
    staleTime: 0,
  })
  const near = data && leftOf(data) <= warning ? data : undefined
  const left = useSecondsLeft(near ? leftOf(near) : null, dataUpdatedAt)
  if (near === undefined || left === null) return null
  const unused = near.idleIn < near.endsIn
  // Any call of a person counts as use.
  const stay = async () => {
    await fetchProfile().catch(() => undefined)
    await refetch()
  }
  return (
    <Banner
      kind="warning"
      icon={Clock}
      actions={unused && <Button onPress={() => void stay()}>{t('frame.ending.stay')}</Button>}
    >
      <b className={textStyles.medium}>
        {left < 60 ? t('frame.ending.now') : t('frame.ending.soon', { minutes: Math.ceil(left / 60) })}
      </b>{' '}
      <span className={textStyles.muted}>{t(unused ? 'frame.ending.unused' : 'frame.ending.old')}</span>
    </Banner>
  )
}
