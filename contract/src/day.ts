import { z } from 'zod'
import { isDay } from './calendar.ts'

// The formats of days and instants in requests and replies. Separate from the calendar, so that code which only
// calculates with days loads no schema library.

/** A calendar day `YYYY-MM-DD` that exists; the code of a refusal is `day`. */
export const day = z
  .string()
  .refine((text) => isDay(text), { error: 'day' })
  .brand<'day'>()

/** An instant, ISO 8601 with an offset. SQL `timestamptz`. */
export const instant = z.string()
