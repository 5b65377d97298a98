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
  if (state.view === '' || state.whole || Object.keys(state.filters).length > 0) return state
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
  if (named) return { view: named, changed: true }
  return { view: views[0], changed: Object.keys(state.filters).length > 0 || state.group !== '' }
}

/**
 * A change of the filters or the groups that are shown. A saved view stays chosen whatever is taken away, so that it can
 * be updated; a view of the screen is left with its last filter.
 * @param saved the views that somebody saved
 */
export function changedInView(
  { view, filters, sort, group }: ListState,
  change: Partial<Pick<ListState, 'q' | 'filters' | 'group' | 'within'>>,
  saved: readonly Pick<ListView, 'id'>[],
): Partial<ListState> {
  const next = { filters, group, ...change, at: null }
  if (saved.some(({ id }) => id === view)) return { ...next, sort, whole: true }
  return Object.keys(next.filters).length === 0 ? { ...next, view: '' } : next
}

/** A name of a view as it is compared: two that differ in this alone could not be told apart. */
export const comparedLabel = (label: string): string => label.trim().toLocaleLowerCase()

/**
 * A name that no other tab has, by a number behind it where needed.
 * @param most the characters that a name may have
 */
export function freeLabel(label: string, taken: readonly string[], most: number): string {
  const used = new Set(taken.map(comparedLabel))
  for (let count = 1; ; count += 1) {
    const number = count === 1 ? '' : ` ${count}`
    const free = `${label.slice(0, most - number.length)}${number}`
    if (!used.has(comparedLabel(free))) return free
  }
}
