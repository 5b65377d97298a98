import { useQuery, useQueryClient } from '@tanstack/react-query'
import { addDays, type Day, isDay } from '@trastienda/contract/calendar'
import { listStranded, type StrandedDocuments } from '@trastienda/contract/company'
import { type ReactNode, useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { noonOf } from '../kit/problem-text.ts'
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx'
import type { Form } from '../kit/use-form.ts'
import { call } from '../session/client.ts'
import { Stranded } from './Stranded.tsx'

/** The days that are open again when the closing date is moved back; null when none are. */
function reopened(was: Day | null, next: Day | null): { from: Day | null; until: Day } | null {
  // A day that is still being typed is not one.
  if (was === null || (next !== null && (!isDay(next) || next >= was))) return null
  return { from: next === null ? null : addDays(next, 1), until: was }
}

/** The days that are closed anew; null when none are. */
const isClosed = (was: Day | null, next: Day | null): next is Day =>
  next !== null && isDay(next) && next > (was ?? '')

/**
 * Asks before days that were closed are opened again, since what was reported of them can then change, and before a
 * closing date is saved that keeps pending documents from being approved.
 * @param companyId undefined for a new company, which has no documents
 * @param was the closing date that is saved
 * @param next the one in the form
 * @returns the form, which asks when it is saved, the question, and a note on what a later closing date does
 */
export function useClosingQuestion<Values, Saved>(
  form: Form<Values, Saved>,
  companyId: number | undefined,
  was: Day | null,
  next: Day | null,
): { form: Form<Values, Saved>; question: ReactNode; note: ReactNode } {
  const { t } = useText()
  const client = useQueryClient()
  const [answer, setAnswer] = useState<((agreed: boolean) => void) | null>(null)
  const days = reopened(was, next)
  const closing = companyId !== undefined && isClosed(was, next) ? { companyId, closingDate: next } : null
  const asked = strandedQuery(closing ?? { companyId: 0, closingDate: '0001-01-01' as Day })
  const stranded = useQuery({ ...asked, enabled: closing !== null }).data
  const submit = async () => {
    // Without an answer the date is saved all the same: the note has said what becomes of such documents.
    const strands = closing && (await client.fetchQuery({ ...asked, retry: false }).catch(() => null))
    if (days === null && (strands ?? []).length === 0) return form.submit()
    const agreed = await new Promise<boolean>((resolve) => setAnswer(() => resolve))
    setAnswer(null)
    return agreed ? form.submit() : null
  }
  const facts = closing && { ...closing, stranded }
  const question = (days || closing) && (
    <ConfirmDialog
      open={answer !== null}
      onClose={() => answer?.(false)}
      title={closing ? t('company.close.title', { day: noonOf(next) }) : t('company.reopen.title')}
      confirm={t(closing ? 'company.close.confirm' : 'company.reopen.confirm')}
      onConfirm={() => answer?.(true)}
    >
      {facts && <Stranded {...facts} />}
      {days && <Reopened {...days} />}
    </ConfirmDialog>
  )
  return { form: { ...form, submit }, question, note: facts && <Stranded {...facts} /> }
}

const strandedQuery = ({ companyId, closingDate }: { companyId: number; closingDate: Day }) => ({
  queryKey: ['company', companyId, 'stranded', closingDate],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<StrandedDocuments['data']> =>
    (await call(listStranded, { params: { id: companyId }, query: { closingDate }, signal })).data,
  staleTime: 0,
})

function Reopened({ from, until }: { from: Day | null; until: Day }) {
  const { t } = useText()
  return (
    <>
      {from === null
        ? t('company.reopen.all', { until: noonOf(until) })
        : t('company.reopen.days', { from: noonOf(from), until: noonOf(until) })}{' '}
      {t('company.reopen.note')}
    </>
  )
}
