import { z } from 'zod'
import { cop } from './money.ts'
import { quantity } from './quantity.ts'

/**
 * A document takes goods, or only value, out at a given value, and units of the product stay that are worth nothing or
 * nearly nothing afterwards.
 */
export const valueFlag = z.object({
  kind: z.literal('value_exhausted'),
  product: z.string(),
  unit: z.string(),
  /** What stays, and its value. */
  quantity,
  value: cop,
  /** The value that the document states, and what really leaves: never more than the stock is worth. */
  given: cop,
  taken: cop,
  averageBefore: z.string(),
  averageAfter: z.string(),
})
export type ValueFlag = z.infer<typeof valueFlag>
