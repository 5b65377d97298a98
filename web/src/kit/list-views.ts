import type { ViewRow } from '@trastienda/contract/list-setting'
import type { FilterCodes } from './filter-code.ts'
import type { ListState } from './list-state.ts'

/** A tab over a list: filters under a name. The screen's own come first, then saved ones. */
export interface ListView {
  readonly id: string
  readonly label: string
  readonly filters: FilterCodes
  readonly sort?: string
  /** By what its list is divided (`readGrouping`). */
  readonly group?: string
  readonly count?: number
  /** For a saved view: whether the company sees it, and whose it is. */
  readonly saved?: ViewRow
}

function same(a: FilterCodes, b: FilterCodes): boolean {
  const names = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...names].every((name) => (a[name] ?? '') === (b[name] ?? ''))
}

function shows(view: ListView, { filters, sort, group }: ListState): boolean {
  return (
    same(view.filters, filters) &&
    (view.sort === undefined || sort === '' || view.sort === sort) &&
    (view.group ?? '') === group
  )
}

/** A list's state from its address: one that only names a view has the view's filters and order. */
export function withView(state: ListState, views: readonly ListView[]): ListState {
  if (state.view === '' || Object.keys(state.filters).length > 0) return state
  const view = views.find(({ id }) => id === state.view)
  if (!view) return state
  const { filters, sort = '', group = '' } = view
  return { ...state, filters, sort: state.sort || sort, group: state.group || group }
}

/** The shown view, and whether it was changed since it was chosen. Without a match it is the first, "all". */
export function viewOnShow(
  views: readonly ListView[],
  state: ListState,
): { readonly view: ListView | undefined; readonly changed: boolean } {
  const named = state.view === '' ? undefined : views.find(({ id }) => id === state.view)
  if (named && shows(named, state)) return { view: named, changed: false }
  const match = views.find((view) => shows(view, state))
  if (match && named === undefined) return { view: match, changed: false }
  return { view: named ?? views[0], changed: Object.keys(state.filters).length > 0 || state.group !== '' }
}

/** The change that shows the rows of a divided list: a view whose name alone would bring its groups back is left. */
export const undivided = ({ filters }: ListState): Partial<ListState> => ({
  group: '',
  at: null,
  ...(Object.keys(filters).length === 0 && { view: '' }),
})
