import { z } from 'zod'

/** The problem of each refused field, by its path. */
export const refusedFields = z.record(
  z.string(),
  z.object({ code: z.string(), limit: z.union([z.string(), z.number()]).optional() }),
)

/** The result for one of several rows: the code of its problem, as the call for one answers it; null when it was done. */
export const rowResult = z.object({
  id: z.int(),
  /** Its number or its name; empty for one that is not there for the caller. */
  reference: z.string(),
  problem: z.string().nullable(),
  /** The fields that explain the problem. */
  fields: refusedFields.nullable(),
  /** What the problem names, such as the documents in the way. */
  detail: z.record(z.string(), z.unknown()).nullable(),
})
