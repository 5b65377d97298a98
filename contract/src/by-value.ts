import { z } from 'zod'
import { type Endpoint, endpoint } from './endpoint.ts'
import { listOf } from './paging.ts'

/** What a list has to tell so that its rows are counted by the values of a filter. */
type Listed<Params extends z.ZodType> = Pick<Endpoint<Params>, 'path' | 'who' | 'params'>

/**
 * The call that counts the rows of a list by the values of one of its filters.
 * @param query the filters of the list, without page and order
 * @param names the filters that are chosen from values
 */
export function byValue<
  Params extends z.ZodType,
  Filters extends z.ZodRawShape,
  Config extends z.core.$ZodObjectConfig,
  const Names extends readonly [keyof Filters & string, ...(keyof Filters & string)[]],
>({ path, who, params }: Listed<Params>, query: z.ZodObject<Filters, Config>, names: Names) {
  return endpoint({
    method: 'GET',
    path: `${path}/by-value`,
    who,
    summary:
      'Counts the rows that the other filters of the list and its search leave, by the values of one filter',
    ...(params && { params }),
    query: query.extend({
      /** The filter whose values are counted. */
      of: z.enum(names),
      /** The values to count, as they are written in that filter. */
      values: listOf(z.string().min(1).max(120), 400),
    }),
    reply: z.object({
      /** The number of rows by value, 0 included. */
      rows: z.record(z.string(), z.int()),
    }),
    problems: ['forbidden'],
  })
}
