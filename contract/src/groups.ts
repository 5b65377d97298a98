import { z } from 'zod'
import { type Endpoint, endpoint } from './endpoint.ts'

/** How many groups a reply has at most: those with the most rows. */
export const mostGroups = 200

/**
 * The call that divides the rows of a list into groups, each with its number of rows and the sums of the list.
 * @param list the list, whose sums are those of its foot
 * @param query the filters of the list, without page and order
 * @param by what the rows can be divided by: filters that take one value of a row, and `month`, that of its day
 */
export function groupsOf<
  Totals extends z.ZodType,
  Filters extends z.ZodRawShape,
  Config extends z.core.$ZodObjectConfig,
  const Names extends readonly [string, ...string[]],
>(
  { path, who, reply }: Pick<Endpoint, 'path' | 'who'> & { reply: z.ZodObject<{ totals: Totals }> },
  query: z.ZodObject<Filters, Config>,
  by: Names,
) {
  const call = endpoint({
    method: 'GET',
    path: `${path}/groups`,
    who,
    summary: 'Divides the rows of the list into groups, each with its number of rows and its sums',
    query: query.extend({ by: z.enum(by) }),
    reply: z.object({
      groups: z.array(
        z.object({
          /** As it is written in the filter; a month is `2026-11`. Null for rows without one. */
          value: z.string().nullable(),
          rows: z.int(),
          totals: reply.shape.totals,
        }),
      ),
      /** How many groups with fewer rows were left out. */
      more: z.int(),
    }),
    problems: ['forbidden'],
  })
  return { ...call, by }
}
