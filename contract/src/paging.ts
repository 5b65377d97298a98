import { z } from 'zod'
import { day } from './day.ts'
import { languageNames } from './language.ts'

/** An id in a path or a query. */
export const id = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER)
/** An id in a JSON body. */
export const idInput = z.int().min(1).max(Number.MAX_SAFE_INTEGER)

export const idParams = z.strictObject({ id })

/** Several values in one query parameter, separated by commas. */
export function listOf<T extends z.ZodType>(one: T, most = 200) {
  return z
    .string()
    .max(most * 10)
    .transform((text) => text.split(',').filter((part) => part !== ''))
    .pipe(z.array(one).max(most) as unknown as z.ZodType<z.output<T>[], string[]>)
}

/** Yes or no in a query. */
export const flag = z.enum(['true', 'false']).transform((text) => text === 'true')

/** How many columns a list is ordered by at most. */
export const mostSorts = 3

/** The columns of an order, the first decides. */
export const sortParts = (sort: string): readonly string[] => sort.split(',').filter((part) => part !== '')

/** The column of a part of an order, without its direction. */
export const sortedColumn = (part: string): string => part.replace(/^-/, '')

/** Whether a column takes part in an order. */
export const sortsBy = (sort: string | undefined, column: string): boolean =>
  sortParts(sort ?? '').some((part) => sortedColumn(part) === column)

/** Columns of a list, `-` before those that are descending: `-date,supplier`. */
function orderBy(sorts: readonly string[]) {
  const one = `-?(?:${sorts.join('|')})`
  return z
    .string()
    .max(200)
    .regex(new RegExp(`^${one}(?:,${one}){0,${mostSorts - 1}}$`))
    .refine((sort) => {
      const columns = sortParts(sort).map(sortedColumn)
      return new Set(columns).size === columns.length
    })
}

/**
 * The query of every list: `q` is the search text, `sort` the columns by which it is ordered, `cursor` continues after
 * the last row of the previous page.
 */
export function listQuery<const Sorts extends readonly [string, ...string[]], Filters extends z.ZodRawShape>(
  sorts: Sorts,
  filters: Filters,
) {
  return z.strictObject({
    q: z.string().max(200).optional(),
    sort: orderBy(sorts).optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
    cursor: z.string().max(2000).optional(),
    ...filters,
  })
}

/** The first and the last day that a list is about. */
export const betweenDays = { from: day.optional(), to: day.optional() }

/** The part of a list's query that selects the page and the order; the rest selects the rows. */
export const pageChoice = { sort: true, limit: true, cursor: true } as const

/** A page of rows: `total` counts every row that matches; `next` is the cursor of the next page, null at the end. */
export function pageOf<Row extends z.ZodType>(row: Row) {
  return z.object({ data: z.array(row), next: z.string().nullable(), total: z.int() })
}

/** The reply of a call that creates something. */
export const saved = z.object({ id: z.int(), version: z.int() })

/** The reply of a call that enters or changes a document, with the reference that it got. */
export const savedDocument = saved.extend({ reference: z.string() })

/** How many rows an export names at most. */
export const mostNamed = 1000

/** The chosen rows of an export: these alone, or all that the filters match without these. */
export const chosenRows = {
  only: listOf(id, mostNamed).optional(),
  except: listOf(id, mostNamed).optional(),
}

/** The query of an export, besides the list's own filters. */
export const exportOptions = {
  format: z.enum(['csv', 'xlsx']).default('csv'),
  /** The columns to write, in order; all of them when absent. */
  columns: listOf(z.string().max(40)).optional(),
  language: z.enum(languageNames).default('es'),
}
