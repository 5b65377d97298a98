import type { DueBill } from '@trastienda/contract/payment-batch'
import { useEffect, useMemo, useRef, useState } from 'react'
import { onNewDay } from '../i18n/new-day.ts'
import { today } from '../kit/today.ts'
import { newKey } from '../session/key.ts'
import { useOrganisation } from '../session/organisation.ts'
import { useUser } from '../session/session.ts'
import { emptyDraft, isStarted, type RunDraft, withFacts } from './run-draft.ts'
import { keepDraft, placeOf, storedDraft } from './run-draft-storage.ts'

const newDraft = (): RunDraft => emptyDraft(newKey(), today())

const storedOrNew = (userId: number, companyId: number | null): RunDraft =>
  storedDraft(localStorage, userId, companyId) ?? newDraft()

/**
 * The draft of a run, stored in this browser, with the present state of its bills. A person has one in a company: what
 * another tab chooses is chosen here too, and what was created there is gone here.
 */
export function useRunDraft(bills: readonly DueBill[] | undefined) {
  const { id: userId = 0 } = useUser()
  const { companyId } = useOrganisation()
  const [held, setHeld] = useState(() => storedOrNew(userId, companyId))
  // A day that nobody chose is today, also after midnight.
  const chosen = useRef(false)
  useEffect(
    () =>
      onNewDay((paidOn, before) => {
        if (!chosen.current) setHeld((now) => (now.paidOn === before ? { ...now, paidOn } : now))
      }),
    [],
  )
  useEffect(() => {
    const follow = ({ key }: StorageEvent) => {
      if (key !== placeOf(userId, companyId)) return
      chosen.current = false
      setHeld(storedOrNew(userId, companyId))
    }
    addEventListener('storage', follow)
    return () => removeEventListener('storage', follow)
  }, [userId, companyId])
  const facts = useMemo(() => new Map((bills ?? []).map((bill) => [bill.id, bill])), [bills])
  const draft = useMemo(() => withFacts(held, facts), [held, facts])
  useEffect(() => {
    keepDraft(localStorage, userId, companyId, isStarted(held) ? held : undefined)
  }, [held, userId, companyId])
  return {
    draft,
    // A changed run is another run than the one that was sent.
    change: (next: (draft: RunDraft) => RunDraft) => {
      if (next(draft).paidOn !== draft.paidOn) chosen.current = true
      setHeld((before) => ({ ...next(withFacts(before, facts)), sent: null }))
    },
    /** Stores what is sent, at once: without a reply it is sent again unchanged, so that it is created once. */
    noteSent: (sent: RunDraft['sent']) => {
      // Clearing it needs no immediate storing, which could bring back a draft that was created meanwhile.
      if (sent !== null) keepDraft(localStorage, userId, companyId, { ...held, sent })
      setHeld((before) => ({ ...before, sent }))
    },
    startOver: () => {
      // At once: the page may be left before the next draft is stored.
      keepDraft(localStorage, userId, companyId, undefined)
      chosen.current = false
      setHeld(newDraft())
    },
  }
}
