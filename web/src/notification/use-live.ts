import type { ChangedEvent } from '@trastienda/contract/live'
import type { NotificationEvent, NotificationRow, StreamState } from '@trastienda/contract/notification'
import type { EditedEvent, PresentEvent } from '@trastienda/contract/presence'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { noteEdited } from '../kit/presence.ts'
import { toastNotice } from '../kit/toast.ts'
import { useOrganisation } from '../session/organisation.ts'
import { useAuth, useUser } from '../session/session.ts'
import type { StreamEvent } from './event-stream.ts'
import { presenceTeller } from './presence-teller.ts'
import { isQuiet } from '../theme/quiet.ts'
import { isUpToDate, refreshNotifications } from './queries.ts'
import { hearEvents } from './shared-live.ts'
import { useChanges } from './use-changes.ts'
import { hrefOf, messageOf } from './words.ts'

/** Events that arrive together are collected for this long. */
const gatherMs = 250
/** More at once are shown in one message. */
const mostToasts = 3

function eventOf({ type, data }: StreamEvent): NotificationEvent | undefined {
  return type === 'notification' ? (JSON.parse(data) as NotificationEvent) : undefined
}

/**
 * Follows the server's events: refetches what is shown and shows new notifications as messages, in the visible tab.
 * @param enabled whether this backend has notifications at all
 */
export function useLive(enabled: boolean): void {
  const { t } = useText()
  const { id, role, company } = useUser()
  const { companyId } = useOrganisation()
  const { hasEnded } = useAuth()
  const follows = enabled && !hasEnded
  const client = useQueryClient()
  const { history } = useRouter()

  const announce = useEffectEvent((news: readonly NotificationRow[]) => {
    void refreshNotifications(client)
    if (document.visibilityState !== 'visible' || isQuiet()) return
    if (news.length > mostToasts)
      return toastNotice(t('notification.toast', { count: news.length }), { ofOthers: true })
    for (const row of news)
      toastNotice(messageOf(row, t), {
        ofOthers: true,
        detail: [row.reference, row.supplier].filter(Boolean).join(' · '),
        action: { label: t('notification.act.open'), run: () => history.push(hrefOf(role, row)) },
      })
  })
  const isHere = useEffectEvent(
    (event: Pick<NotificationEvent, 'companyId'>) => event.companyId === (companyId ?? company?.id),
  )

  const [presence] = useState(presenceTeller)
  useEffect(() => (follows ? presence.start() : undefined), [follows, presence])
  const { hear, begin } = useChanges()
  /** Handles what a stream begins with. @returns whether the notifications are known already */
  const begins = useEffectEvent(({ data }: StreamEvent) => {
    const state = JSON.parse(data) as Partial<StreamState>
    begin(state.lately ?? [])
    presence.begin()
    return isUpToDate(client, companyId, state)
  })

  /** Handles what a stream tells of other people. @returns whether it does */
  const hearsOthers = useEffectEvent(({ type, data }: StreamEvent) => {
    if (type === 'beat') presence.beat()
    else if (type === 'edited') noteEdited((JSON.parse(data) as EditedEvent).records)
    else if (type === 'present') {
      const { others, ...record } = JSON.parse(data) as PresentEvent
      presence.hear(record, others)
    } else if (type === 'changed') {
      const event = JSON.parse(data) as ChangedEvent
      if (isHere(event)) hear(event.changes)
    } else return false
    return true
  })

  useEffect(() => {
    if (!follows) return undefined
    const seen = new Set<number>()
    let gathered: NotificationRow[] = []
    let timer: ReturnType<typeof setTimeout> | undefined
    const later = () => {
      timer ??= setTimeout(() => {
        timer = undefined
        announce(gathered.splice(0))
      }, gatherMs)
    }
    const stop = hearEvents(String(id ?? ''), (streamed) => {
      if (hearsOthers(streamed)) return
      if (streamed.type === 'ready' && begins(streamed)) return
      const event = eventOf(streamed)
      if (event && !isHere(event)) return
      const row = event?.notification
      if (row && row.readAt === null && !seen.has(row.id)) gathered = [...gathered, row]
      if (row) seen.add(row.id)
      later()
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [follows, id])
}
