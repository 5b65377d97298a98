import { z } from 'zod'
import { roles } from './access.ts'
import { endpoint } from './endpoint.ts'
import { textInput } from './text.ts'

/** The name under which a list or a report is remembered: `purchases`, `report.sales_report`. */
const listName = z.string().regex(/^[a-z][a-z0-9_.-]{0,79}$/)
/** Chosen by the browser: a random key. */
const viewId = z.string().regex(/^[0-9a-f]{32}$/)
const columnId = z.string().regex(/^[a-zA-Z][a-zA-Z0-9]{0,39}$/)

/** The narrowest and the widest that a column can be made, in pixels. */
export const columnWidth = { least: 48, most: 1200 } as const

/** The most columns of a list that a choice can name. */
export const mostColumns = 60
/** The most that the filters of a view can have, names included: everybody who sees it reads it with every list. */
export const mostFilters = { count: 30, characters: 4000 } as const
/** The most views that a person can have, and the most lists of which their settings are kept. */
export const mostViews = 100
export const mostLists = 200

const atMost = (limit: number) => ({ error: 'too_large', params: { limit } })

const columnChoice = z.strictObject({
  /** The ids of the shown columns, in order; null for the list's own. */
  columns: z.array(columnId).max(mostColumns).readonly().nullable(),
  /** Pixels, by the id of the column. */
  widths: z
    .record(columnId, z.int().min(columnWidth.least).max(columnWidth.most))
    .refine((widths) => Object.keys(widths).length <= mostColumns, atMost(mostColumns)),
  /** The columns that stay in place while the table scrolls sideways. */
  pinned: z.array(columnId).max(mostColumns).readonly(),
})
/** What a person chose about the columns of a list or of a saved view. */
export type ColumnsChosen = z.infer<typeof columnChoice>

const setting = columnChoice.extend({
  /** The id of the view with which the list opens; null for all rows. */
  usual: viewId.nullable(),
})
export type ListSetting = z.infer<typeof setting>

const view = z.strictObject({
  list: listName,
  label: textInput(60),
  /** The codes of the filters by their names, as in the address of the list. */
  filters: z
    .record(z.string().regex(/^[a-zA-Z][a-zA-Z0-9_]{0,39}$/), z.string().max(500))
    .refine((filters) => Object.keys(filters).length <= mostFilters.count, atMost(mostFilters.count))
    .refine((filters) => Object.entries(filters).flat().join('').length <= mostFilters.characters, {
      error: 'too_long',
      params: { limit: mostFilters.characters },
    }),
  /** Sort names of the list; empty for its own order. */
  sort: z.string().max(200),
  /** By what the list is divided, as in its address; empty for its rows. */
  group: z.string().max(100).default(''),
  /** Whether others in the company see it. */
  shared: z.boolean(),
  /** Of those the only role that does; null for all of them. */
  role: z.enum(roles).nullable().default(null),
})
export type ViewDraft = z.output<typeof view>

const viewRow = view.extend({
  group: z.string(),
  role: z.enum(roles).nullable(),
  /** Its columns as the caller chose them, else as its owner did; null for those of the list. */
  chosen: columnChoice.nullable(),
  id: viewId,
  label: z.string(),
  /** Whether the caller may change it: the owner, and an admin when it is shared. */
  changeable: z.boolean(),
  /** The name of the owner; null for the caller. */
  owner: z.string().nullable(),
})
export type ViewRow = z.infer<typeof viewRow>

export const getListSettings = endpoint({
  method: 'GET',
  path: '/api/list-settings',
  who: 'staff',
  summary: "The caller's settings of all lists, and the saved views that they see",
  reply: z.object({
    settings: z.record(listName, setting),
    views: z.array(viewRow),
  }),
})

export const changeListSetting = endpoint({
  method: 'PATCH',
  path: '/api/list-settings/:list',
  who: 'staff',
  summary: "Replaces the caller's settings of one list",
  params: z.strictObject({ list: listName }),
  body: setting,
  reply: setting,
})

/** A key and not an id: the caller chooses it, so that saving again after a lost reply saves the same view. */
const viewParams = z.strictObject({ key: viewId })

export const saveListView = endpoint({
  method: 'PATCH',
  path: '/api/list-views/:key',
  who: 'staff',
  summary: 'Saves a view under the key that the caller chose: adds it, or replaces it',
  params: viewParams,
  body: view,
  reply: z.object({ id: viewId }),
  problems: ['not_found', 'view_limit'],
})

export const chooseViewColumns = endpoint({
  method: 'PATCH',
  path: '/api/list-views/:key/columns',
  who: 'staff',
  summary: "Replaces the caller's choice of the columns of a view that they see",
  params: viewParams,
  body: columnChoice,
  reply: columnChoice,
  problems: ['not_found'],
})

export const deleteListView = endpoint({
  method: 'DELETE',
  path: '/api/list-views/:key',
  who: 'staff',
  summary: 'Deletes a view; one that is already gone is no failure',
  params: viewParams,
  reply: z.object({ deleted: z.boolean() }),
})
