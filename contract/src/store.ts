import { byValue } from './by-value.ts'
import { z } from 'zod'
import { day } from './day.ts'
import { cityInput } from './contact.ts'
import { flag, id, listOf, listQuery, pageOf, pageChoice } from './paging.ts'
import { recordCalls } from './record-calls.ts'
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

const storeMatch = query.omit(pageChoice)
export type StoreMatch = z.output<typeof storeMatch>

const calls = recordCalls('store', '/api/stores')

export const listStores = calls.list(
  'The stores of the company, whose books are closed up to a day',
  query,
  // Forms of documents read their stores: what is dated on or before this day is refused.
  pageOf(storeRow).extend({ closingDate: day.nullable() }),
)

export const storesByValue = byValue(listStores, storeMatch, ['active'])

export const exportStores = calls.export('The filtered stores as a table', query, 'store.edit')

export const getStore = calls.get('One store', storeRow)

export const storeDraft = z.strictObject({
  name: textInput(120),
  city: cityInput,
  address: optionalText(200),
})
export type StoreDraft = z.infer<typeof storeDraft>

export const addStore = calls.add('Adds a store to the company', storeDraft, ['name_taken'])

export const changeStore = calls.change('Changes a store', storeDraft, ['name_taken'])

export const deleteStore = calls.remove('Deletes a store that no document refers to')

export const activateStore = calls.activate('Activates a store again')

export const deactivateStore = calls.deactivate('Deactivates a store: new documents cannot use it')
