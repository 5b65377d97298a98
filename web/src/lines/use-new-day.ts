import { addDays } from '@trastienda/contract/calendar'
import { useEffect } from 'react'
import { onNewDay } from '../i18n/new-day.ts'
import type { DocumentValues, FormStore } from './form-store.ts'

/**
 * A day of a new document that starts as today, or as a number of days ahead, advances with the days until somebody
 * sets it.
 */
export function useNewDay<Values extends DocumentValues, Field extends string & keyof Values>(
  { turnDay }: FormStore<Values, Field>,
  field: Field,
  ahead = 0,
): void {
  useEffect(
    () => onNewDay((day, before) => turnDay(field, addDays(day, ahead), addDays(before, ahead))),
    [turnDay, field, ahead],
  )
}
