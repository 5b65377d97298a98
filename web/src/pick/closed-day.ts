import { type Day, isDay } from '@trastienda/contract/calendar'
import type { FieldProblems } from '@trastienda/contract/problem'
import { useClosingDate } from './StorePick.tsx'

/**
 * What is wrong, at its field, with the day of a document that is in the closed period. Saving refuses it too, and has
 * the last word: the period may have been reopened meanwhile.
 */
export function useClosedDay(field: string): (day: Day | null) => FieldProblems {
  const closingDate = useClosingDate()
  return (day) =>
    closingDate !== null && day !== null && isDay(day) && day <= closingDate
      ? { [field]: { code: 'day_closed', limit: closingDate } }
      : {}
}
