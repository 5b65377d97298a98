import { addDays, type Day, dayOf } from '@trastienda/contract/calendar'

/**
 * The day a number of days from today, in Bogota: in the evening London has another. Asked when it is needed, never kept
 * at the top of a file: a worker that started before midnight would enter documents of yesterday.
 */
export const day = (days: number): Day => addDays(dayOf(new Date()), days)
