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
import { useMemo, useState } from 'react'
import { useUploads } from '../attachment/use-uploads.ts'
import { refreshDocuments } from '../document/refresh.ts'
import { useText } from '../i18n/useText.ts'
import { toastSuccess } from '../kit/toast.ts'
import { CallError } from '../session/call-error.ts'
import { call } from '../session/client.ts'
import { newKey } from '../session/key.ts'
import { provesNothingKept } from '../session/nothing-kept.ts'
import { useOrganisation } from '../session/organisation.ts'
import {
  bodyOf,
  bySupplier,
  drawnFor,
  type FreeCredits,
  moneyFor,
  paidPicks,
  referencesFor,
  type RunDraft,
  wrongPicks,
} from './run-draft.ts'
import { useRunDraft } from './use-run-draft.ts'

/** The open bills, by the filters of the call. */
export function useDueBills(query: Readonly<Record<string, string>>) {
  const { companyId } = useOrganisation()
  return useQuery({
    queryKey: ['bills-due', companyId, query],
    queryFn: ({ signal }) => call(listDueBills, { query, signal }),
    placeholderData: keepPreviousData,
  })
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
  const { draft, change, noteSent, startOver } = useRunDraft(bills)
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
