import { type Day, dayOf } from '@trastienda/contract/calendar'

/** Today in Bogotá. */
export function today(): Day {
  return dayOf(new Date())
}
