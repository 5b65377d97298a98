import { byValue } from './by-value.ts'
import { z } from 'zod'
import { flag, id, listOf, listQuery, pageOf, pageChoice } from './paging.ts'
import { quantity } from './quantity.ts'
import { recordCalls } from './record-calls.ts'
import { textInput } from './text.ts'

export const categoryRow = z.object({
  id: z.int(),
  name: z.string(),
  /** How many products it has, active or not. */
  products: z.int(),
  /**
   * Over approved orders: the ordered units of its products, and the received units, of each line at most what was
   * ordered.
   */
  ordered: quantity,
  received: quantity,
  /** Received units as a percentage of ordered ones, one decimal; null when nothing was ordered. */
  percentage: z.string().nullable(),
  active: z.boolean(),
  version: z.int(),
})
export type CategoryRow = z.infer<typeof categoryRow>

const query = listQuery(['name', 'products', 'ordered', 'received', 'percentage'], {
  active: flag.optional(),
  /** Only categories without products. */
  empty: flag.optional(),
  ids: listOf(id).optional(),
})
export type CategoryFilter = z.output<typeof query>

const categoryMatch = query.omit(pageChoice)
export type CategoryMatch = z.output<typeof categoryMatch>

const calls = recordCalls('category', '/api/categories')

export const listCategories = calls.list(
  'Lists categories with their number of products and their ordered and received units',
  query,
  pageOf(categoryRow).extend({
    totals: categoryRow.pick({ products: true, ordered: true, received: true }),
  }),
)

export const categoriesByValue = byValue(listCategories, categoryMatch, ['active', 'empty'])

export const exportCategories = calls.export('The filtered categories as a table', query)

export const getCategory = calls.get('One category', categoryRow)

export const categoryDraft = z.strictObject({ name: textInput(120), active: z.boolean().default(true) })
export type CategoryDraft = z.infer<typeof categoryDraft>

export const addCategory = calls.add('Adds a category', categoryDraft, ['name_taken'])

export const changeCategory = calls.change('Changes a category', categoryDraft, ['name_taken'])

export const deleteCategory = calls.remove('Deletes a category without products')
