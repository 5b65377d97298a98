import type { FieldProblems } from '@trastienda/contract/problem'
import {
  addPaymentBatch,
  type ChangedBill,
  type DueBill,
  listDueBills,
} from '@trastienda/contract/payment-batch'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { refreshPayments } from '../approval/refresh-payments.ts'
import { useText } from '../i18n/useText.ts'
import { toastSuccess } from '../kit/toast.ts'
import { today } from '../kit/today.ts'
import { CallError } from '../session/call-error.ts'
import { call } from '../session/client.ts'
import { newKey } from '../session/key.ts'
import { useOrganisation } from '../session/organisation.ts'
import { useUser } from '../session/session.ts'
import {
  bodyOf,
  bySupplier,
  emptyDraft,
  isStarted,
  keepDraft,
  keptDraft,
  paidPicks,
  type RunDraft,
  withFacts,
  wrongPicks,
} from './run-draft.ts'

/** The bills that are owed on, by the filters that the call takes. */
export function useDueBills(query: Readonly<Record<string, string>>) {
  const { companyId } = useOrganisation()
  return useQuery({
    queryKey: ['bills-due', companyId, query],
    queryFn: ({ signal }) => call(listDueBills, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

/** The draft of a run, kept in this browser, with its bills as they are now. */
function useDraft(bills: readonly DueBill[] | undefined) {
  const { id: userId = 0 } = useUser()
  const { companyId } = useOrganisation()
  const [held, setHeld] = useState(
    () => keptDraft(localStorage, userId, companyId) ?? emptyDraft(newKey(), today()),
  )
  const facts = useMemo(() => new Map((bills ?? []).map((bill) => [bill.id, bill])), [bills])
  const draft = useMemo(() => withFacts(held, facts), [held, facts])
  useEffect(() => {
    keepDraft(localStorage, userId, companyId, isStarted(held) ? held : undefined)
  }, [held, userId, companyId])
  return {
    draft,
    change: (next: (draft: RunDraft) => RunDraft) => setHeld((before) => next(withFacts(before, facts))),
    startOver: () => {
      // At once: the page may be left before the next draft is kept.
      keepDraft(localStorage, userId, companyId, undefined)
      setHeld(emptyDraft(newKey(), today()))
    },
  }
}

interface Refusal {
  readonly failure: unknown
  readonly fields: FieldProblems
  /** Bills that were not as they were when their amounts were chosen. */
  readonly changed: readonly ChangedBill[]
  /** The run had been sent before, as it was then. */
  readonly sentBefore: boolean
}
const fine: Refusal = { failure: null, fields: {}, changed: [], sentBefore: false }

function refusalOf(error: unknown): Refusal {
  if (!(error instanceof CallError)) return { ...fine, failure: error }
  if (error.code === 'set_changed')
    return { ...fine, changed: (error.detail?.['bills'] ?? []) as readonly ChangedBill[] }
  if (error.code === 'key_reused') return { ...fine, sentBefore: true }
  return error.code === 'invalid' ? { ...fine, fields: error.fields ?? {} } : { ...fine, failure: error }
}

/** What is chosen for a run, and making it: all of its payments or none, and once however often it is sent. */
export function useRun(bills: readonly DueBill[] | undefined, reload: () => Promise<unknown>) {
  const { t } = useText()
  const { history } = useRouter()
  const client = useQueryClient()
  const { draft, change, startOver } = useDraft(bills)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState(fine)
  const [asked, setAsked] = useState(false)
  const picks = paidPicks(draft)
  const wrong = wrongPicks(draft)
  const groups = bySupplier(picks, ({ bill }) => bill)

  const create = async () => {
    if (busy || picks.length === 0) return
    setAsked(wrong.length > 0)
    if (wrong.length > 0) return focusAmount(wrong[0]?.bill.id ?? 0)
    setBusy(true)
    setRefusal(fine)
    try {
      const { id, payments } = await call(addPaymentBatch, { body: bodyOf(draft), key: draft.key })
      toastSuccess(t('payment.run.created', { count: payments }))
      startOver()
      history.push(`/concurrent_payments/form?run=${id}`)
      await refreshPayments(client)
    } catch (error) {
      const refused = refusalOf(error)
      setRefusal(refused)
      if (refused.sentBefore) change((before) => ({ ...before, key: newKey() }))
      if (refused.sentBefore || refused.changed.length > 0) await reload()
    } finally {
      setBusy(false)
    }
  }
  return {
    draft,
    change,
    picks,
    groups,
    busy,
    refusal,
    /** Creating was asked for while amounts were too much. */
    stopped: asked && wrong.length > 0,
    create,
    discard: () => {
      startOver()
      setRefusal(fine)
      setAsked(false)
    },
  }
}

export type Run = ReturnType<typeof useRun>

function focusAmount(id: number): void {
  document.querySelector<HTMLElement>(`[data-bill="${id}"]`)?.focus()
}
