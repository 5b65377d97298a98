import { addDays, type Day, dayOf } from '@trastienda/contract/calendar'

/** The day a number of days from today, in Bogota: in the evening London has another. */
export const day = (days: number): Day => addDays(dayOf(new Date()), days)
