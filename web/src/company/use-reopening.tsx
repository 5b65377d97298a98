import { addDays, type Day, isDay } from '@trastienda/contract/calendar'
import { type ReactNode, useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { noonOf } from '../kit/problem-text.ts'
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx'
import type { Form } from '../kit/use-form.ts'

/** The days that are open again when the closing date is moved back; null when none are. */
function reopened(was: Day | null, next: Day | null): { from: Day | null; until: Day } | null {
  // A day that is still being typed is not one.
  if (was === null || (next !== null && (!isDay(next) || next >= was))) return null
  return { from: next === null ? null : addDays(next, 1), until: was }
}

/**
 * Asks before days that were closed are opened again, since what was reported of them can then change.
 * @param was the closing date that is saved
 * @param next the one in the form
 * @returns the form, which asks when it is saved, and the question
 */
export function useReopening<Values, Saved>(
  form: Form<Values, Saved>,
  was: Day | null,
  next: Day | null,
): { form: Form<Values, Saved>; question: ReactNode } {
  const { t } = useText()
  const [answer, setAnswer] = useState<((agreed: boolean) => void) | null>(null)
  const days = reopened(was, next)
  const submit = async () => {
    if (days === null) return form.submit()
    const agreed = await new Promise<boolean>((resolve) => setAnswer(() => resolve))
    setAnswer(null)
    return agreed ? form.submit() : null
  }
  const question = days && (
    <ConfirmDialog
      open={answer !== null}
      onClose={() => answer?.(false)}
      title={t('company.reopen.title')}
      confirm={t('company.reopen.confirm')}
      onConfirm={() => answer?.(true)}
    >
      {days.from === null
        ? t('company.reopen.all', { until: noonOf(days.until) })
        : t('company.reopen.days', { from: noonOf(days.from), until: noonOf(days.until) })}{' '}
      {t('company.reopen.note')}
    </ConfirmDialog>
  )
  return { form: { ...form, submit }, question }
}
