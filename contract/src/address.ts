import { z } from 'zod'
import { normalRange } from './address.rules.ts'

/** More ranges than this are no rule that anybody reads; a CHECK holds the same. */
export const mostRanges = 50

/** An address or a range of them as typed, in its one spelling afterwards. */
export const rangeInput = z
  .string()
  .max(100)
  .trim()
  .refine((text) => normalRange(text) !== undefined, { error: 'address' })
  .transform((text) => normalRange(text) ?? text)

/** The addresses and ranges that somebody may come from, each once; none for any. */
export const addressesInput = z
  .array(rangeInput)
  .max(mostRanges)
  .transform((ranges) => [...new Set(ranges)])
