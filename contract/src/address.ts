import { z } from 'zod'
import { normalRange } from './address.rules.ts'

/** Nobody can read a rule with more ranges than this; a CHECK constraint has the same limit. */
export const mostRanges = 50

/** An address or a range as it was typed; parsing normalises its spelling. */
export const rangeInput = z
  .string()
  .max(100)
  .trim()
  .refine((text) => normalRange(text) !== undefined, { error: 'address' })
  .transform((text) => normalRange(text) ?? text)

/** The addresses and ranges that a person may connect from, without repetitions; empty for every address. */
export const addressesInput = z
  .array(rangeInput)
  .max(mostRanges)
  .transform((ranges) => [...new Set(ranges)])
