import { z } from 'zod'
import { cityInput } from './contact.ts'
import { endpoint } from './endpoint.ts'
import { exportOptions, flag, id, idParams, listOf, listQuery, pageOf, saved } from './paging.ts'
import { deleted } from './party.ts'
import { optionalText, textInput } from './text.ts'

export const storeRow = z.object({
  id: z.int(),
  name: z.string(),
  company: z.string(),
  city: z.string(),
  address: z.string(),
  active: z.boolean(),
  version: z.int(),
})
export type StoreRow = z.infer<typeof storeRow>

const query = listQuery(['name', 'city'], { active: flag.optional(), ids: listOf(id).optional() })
export type StoreFilter = z.output<typeof query>

export const listStores = endpoint({
  method: 'GET',
  path: '/api/stores',
  who: 'store.see',
  summary: 'The stores of the company',
  query,
  reply: pageOf(storeRow),
})

export const exportStores = endpoint({
  method: 'GET',
  path: '/api/stores/export',
  who: 'store.edit',
  summary: 'The filtered stores as a table',
  query: query.extend(exportOptions),
  reply: z.undefined(),
  carries: 'download',
})

export const getStore = endpoint({
  method: 'GET',
  path: '/api/stores/:id',
  who: 'store.see',
  summary: 'One store',
  params: idParams,
  reply: storeRow,
})

export const storeDraft = z.strictObject({
  name: textInput(120),
  city: cityInput,
  address: optionalText(200),
})
export type StoreDraft = z.infer<typeof storeDraft>

export const addStore = endpoint({
  method: 'POST',
  path: '/api/stores',
  who: 'store.edit',
  summary: 'Adds a store to the company',
  body: storeDraft,
  reply: saved,
  needs: ['key'],
  problems: ['name_taken'],
})

export const changeStore = endpoint({
  method: 'PATCH',
  path: '/api/stores/:id',
  who: 'store.edit',
  summary: 'Changes a store',
  params: idParams,
  body: storeDraft,
  reply: saved,
  needs: ['version'],
  problems: ['stale', 'name_taken'],
})

export const deleteStore = endpoint({
  method: 'DELETE',
  path: '/api/stores/:id',
  who: 'store.edit',
  summary: 'Deletes a store that no document refers to',
  params: idParams,
  reply: deleted,
  needs: ['version'],
  problems: ['stale', 'has_history'],
})

const transition = {
  method: 'POST',
  params: idParams,
  reply: saved,
  needs: ['version', 'key'],
  problems: ['stale'],
} as const

export const activateStore = endpoint({
  ...transition,
  path: '/api/stores/:id/activate',
  who: 'store.edit',
  summary: 'Activates a store again',
})

export const deactivateStore = endpoint({
  ...transition,
  path: '/api/stores/:id/deactivate',
  who: 'store.edit',
  summary: 'Deactivates a store: new documents cannot use it',
})
