import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { exportOptions, flag, id, idParams, listOf, listQuery, pageOf, saved } from './paging.ts'
import { quantity } from './quantity.ts'
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

export const listCategories = endpoint({
  method: 'GET',
  path: '/api/categories',
  who: 'category.see',
  summary: 'Lists categories with their number of products and their ordered and received units',
  query,
  reply: pageOf(categoryRow).extend({
    totals: categoryRow.pick({ products: true, ordered: true, received: true }),
  }),
})

export const exportCategories = endpoint({
  method: 'GET',
  path: '/api/categories/export',
  who: 'category.see',
  summary: 'The filtered categories as a table',
  query: query.extend(exportOptions),
  reply: z.undefined(),
  carries: 'download',
})

export const getCategory = endpoint({
  method: 'GET',
  path: '/api/categories/:id',
  who: 'category.see',
  summary: 'One category',
  params: idParams,
  reply: categoryRow,
})

export const categoryDraft = z.strictObject({ name: textInput(120), active: z.boolean().default(true) })
export type CategoryDraft = z.infer<typeof categoryDraft>

export const addCategory = endpoint({
  method: 'POST',
  path: '/api/categories',
  who: 'category.edit',
  summary: 'Adds a category',
  body: categoryDraft,
  reply: saved,
  needs: ['key'],
  problems: ['name_taken'],
})

export const changeCategory = endpoint({
  method: 'PATCH',
  path: '/api/categories/:id',
  who: 'category.edit',
  summary: 'Changes a category',
  params: idParams,
  body: categoryDraft,
  reply: saved,
  needs: ['version'],
  problems: ['stale', 'name_taken'],
})

export const deleteCategory = endpoint({
  method: 'DELETE',
  path: '/api/categories/:id',
  who: 'category.edit',
  summary: 'Deletes a category without products',
  params: idParams,
  reply: z.object({ deleted: z.boolean() }),
  needs: ['version'],
  problems: ['stale', 'has_history'],
})
