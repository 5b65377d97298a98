import { addDays, type Day, dayOf } from '@trastienda/contract/calendar'

/** The day so many days from today, as it is in Bogota: in the evening there, London has another. */
export const day = (days: number): Day => addDays(dayOf(new Date()), days)
