import type { FieldProblems } from '@trastienda/contract/problem'
import {
  addPaymentBatch,
  type ChangedBill,
  type ChangedCredit,
  type DueBill,
  listDueBills,
} from '@trastienda/contract/payment-batch'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useUploads } from '../attachment/use-uploads.ts'
import { refreshDocuments } from '../document/refresh.ts'
import { onNewDay } from '../i18n/new-day.ts'
import { useText } from '../i18n/useText.ts'
import { toastSuccess } from '../kit/toast.ts'
import { today } from '../kit/today.ts'
import { CallError } from '../session/call-error.ts'
import { call } from '../session/client.ts'
import { newKey } from '../session/key.ts'
import { provesNothingKept } from '../session/nothing-kept.ts'
import { useOrganisation } from '../session/organisation.ts'
import { useUser } from '../session/session.ts'
import {
  bodyOf,
  bySupplier,
  drawnFor,
  emptyDraft,
  type FreeCredits,
  isStarted,
  keepDraft,
  storedDraft,
  moneyFor,
  paidPicks,
  referencesFor,
  type RunDraft,
  withFacts,
  wrongPicks,
} from './run-draft.ts'

/** The open bills, by the filters of the call. */
export function useDueBills(query: Readonly<Record<string, string>>) {
  const { companyId } = useOrganisation()
  return useQuery({
    queryKey: ['bills-due', companyId, query],
    queryFn: ({ signal }) => call(listDueBills, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

/** The draft of a run, stored in this browser, with the present state of its bills. */
function useDraft(bills: readonly DueBill[] | undefined) {
  const { id: userId = 0 } = useUser()
  const { companyId } = useOrganisation()
  const [held, setHeld] = useState(
    () => storedDraft(localStorage, userId, companyId) ?? emptyDraft(newKey(), today()),
  )
  // A day that nobody chose is today, also after midnight.
  const chosen = useRef(false)
  useEffect(
    () =>
      onNewDay((paidOn, before) => {
        if (!chosen.current) setHeld((now) => (now.paidOn === before ? { ...now, paidOn } : now))
      }),
    [],
  )
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
      setHeld(emptyDraft(newKey(), today()))
    },
  }
}

interface Refusal {
  readonly failure: unknown
  readonly fields: FieldProblems
  /** Bills that changed after their amounts were chosen. */
  readonly changed: readonly ChangedBill[]
  /** Suppliers with less credit than the run would use. */
  readonly short: readonly ChangedCredit[]
  /** The run had been sent before, in its earlier form. */
  readonly sentBefore: boolean
  /** Another payment now has one of the references. */
  readonly taken: boolean
}
const fine: Refusal = { failure: null, fields: {}, changed: [], short: [], sentBefore: false, taken: false }

function refusalOf(error: unknown): Refusal {
  if (!(error instanceof CallError)) return { ...fine, failure: error }
  if (error.code === 'set_changed')
    return {
      ...fine,
      changed: (error.detail?.['bills'] ?? []) as readonly ChangedBill[],
      short: (error.detail?.['credits'] ?? []) as readonly ChangedCredit[],
    }
  if (error.code === 'reference_taken') return { ...fine, failure: error, taken: true }
  if (error.code === 'key_reused') return { ...fine, sentBefore: true }
  return error.code === 'invalid' ? { ...fine, fields: error.fields ?? {} } : { ...fine, failure: error }
}

interface Owed {
  /** The present state of the bills; undefined until it is known. */
  readonly bills: readonly DueBill[] | undefined
  readonly free: FreeCredits | undefined
  /** The next numbers of payments. */
  readonly suggested: readonly string[] | undefined
  readonly reload: () => Promise<unknown>
}

const noCredit: FreeCredits = new Map()

/** The selection of a run, and creating it: all of its payments or none, and once however often it is sent. */
export function useRun({ bills, free, suggested, reload }: Owed) {
  const { t } = useText()
  const { history } = useRouter()
  const client = useQueryClient()
  const { draft, change, noteSent, startOver } = useDraft(bills)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState(fine)
  const [attempted, setAttempted] = useState(false)
  const uploads = useUploads(draft.files.length, (file) =>
    change((before) => ({ ...before, files: [...before.files, file] })),
  )
  const picks = paidPicks(draft)
  const wrong = wrongPicks(draft)
  const groups = bySupplier(picks, ({ bill }) => bill)
  const drawn = useMemo(() => drawnFor(draft, free ?? noCredit), [draft, free])
  const references = useMemo(() => referencesFor(draft, suggested ?? []), [draft, suggested])
  const { sent } = draft
  const ready = picks.length > 0 && free !== undefined

  const sendAs = (body: NonNullable<RunDraft['sent']>) => {
    noteSent(body)
    return call(addPaymentBatch, { body, key: draft.key })
  }
  /** @param arrived the receipts for which sending waited */
  const send = (arrived: RunDraft['files']) =>
    sendAs(sent ?? bodyOf({ ...draft, files: [...draft.files, ...arrived] }, drawn, references))

  const refuse = async (error: unknown) => {
    const refused = refusalOf(error)
    setRefusal(refused)
    if (provesNothingKept(error)) noteSent(null)
    if (refused.sentBefore) change((before) => ({ ...before, key: newKey() }))
    if (refused.sentBefore || refused.taken || refused.changed.length + refused.short.length > 0)
      await reload()
  }

  const create = async () => {
    if (busy || !ready) return
    const stopped = sent === null && wrong.length > 0
    setAttempted(stopped)
    if (stopped) return focusAmount(wrong[0]?.bill.id ?? 0)
    const arrived = await uploads.settled()
    if (arrived === null) return
    setBusy(true)
    setRefusal(fine)
    try {
      const created = await send(arrived).catch(refuse)
      if (!created) return
      toastSuccess(t('payment.run.created', { count: created.payments }))
      startOver()
      history.push(`/concurrent_payments/form?run=${created.id}`)
      await refreshDocuments(client, 'payment')
    } finally {
      setBusy(false)
    }
  }
  return {
    draft,
    change,
    /** The receipts that are being attached; creating waits for those on their way. */
    uploads,
    picks,
    groups,
    /** The available credit, the used part of it, and the money of the run. */
    free: free ?? noCredit,
    drawn,
    /** The references of the payments. */
    references,
    money: moneyFor(draft, drawn),
    ready,
    /** Whether the run was sent but no reply came. */
    unanswered: sent !== null && !busy,
    busy: busy || uploads.waiting,
    refusal,
    /** Creating was attempted while amounts were too large. */
    stopped: attempted && wrong.length > 0,
    create,
    discard: () => {
      startOver()
      setRefusal(fine)
      setAttempted(false)
    },
  }
}

export type Run = ReturnType<typeof useRun>

function focusAmount(id: number): void {
  document.querySelector<HTMLElement>(`[data-bill="${id}"]`)?.focus()
}
