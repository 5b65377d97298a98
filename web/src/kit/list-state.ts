import { densities, type Density } from '../theme/settings.ts'
import type { FilterCodes } from './filter-code.ts'

/**
 * The state of a list, all of it in the address: search, order, filters, columns, density, groups, and the row of the
 * cursor.
 */
export interface ListState {
  readonly q: string
  /** Sort names of the endpoint, `-` for descending, the first decides: `-date,supplier`; empty for the default order. */
  readonly sort: string
  readonly filters: FilterCodes
  /** Ids of the shown columns, in order; null for the user's stored columns. */
  readonly columns: readonly string[] | null
  /** Null for the person's own. */
  readonly density: Density | null
  /** The last chosen view; empty for none. */
  readonly view: string
  /** Whether the address has all that is shown: what it does not name is not added from its view. */
  readonly whole: boolean
  /** By what its rows are divided (`readGrouping`); empty for a list of rows. */
  readonly group: string
  /** By what it was divided before one of the groups was opened; empty for none. */
  readonly within: string
  /** The row cursor: its position and its id, so that a reload finds it again. */
  readonly at: { readonly index: number; readonly id: string } | null
}

/** What the address says behind the view that it names where nothing is added from it: `view=12,changed`. */
const wholeCode = 'changed'

function readAt(code: string | null): ListState['at'] {
  const [, index, id] = /^(\d{1,9})~(.+)$/.exec(code ?? '') ?? []
  return index === undefined || id === undefined ? null : { index: Number(index), id }
}

/** Reads a list's state from the query of an address. `names` are the filters of the list. */
export function readListState(search: string, names: readonly string[]): ListState {
  const params = new URLSearchParams(search)
  const columns = params.get('cols')
  const [view = '', whole = ''] = (params.get('view') ?? '').split(',')
  return {
    q: params.get('q') ?? '',
    sort: params.get('sort') ?? '',
    filters: Object.fromEntries(
      names.flatMap((name) => {
        const code = params.get(name)
        return code === null || code === '' ? [] : [[name, code]]
      }),
    ),
    view,
    whole: whole === wholeCode,
    columns: columns === null ? null : columns.split(',').filter((id) => id !== ''),
    density: densities.find((each) => each === params.get('density')) ?? null,
    group: params.get('group') ?? '',
    within: params.get('within') ?? '',
    at: readAt(params.get('at')),
  }
}

/** Writes a list's state into the query of an address, keeping other parameters. */
export function writeListState(search: string, names: readonly string[], state: ListState): string {
  const params = new URLSearchParams(search)
  const put = (name: string, code: string) => (code === '' ? params.delete(name) : params.set(name, code))
  put('q', state.q)
  put('sort', state.sort)
  put('view', state.view && state.whole ? `${state.view},${wholeCode}` : state.view)
  for (const name of names) put(name, state.filters[name] ?? '')
  put('cols', state.columns?.join(',') ?? '')
  put('density', state.density ?? '')
  put('group', state.group)
  put('within', state.within)
  put('at', state.at ? `${state.at.index}~${state.at.id}` : '')
  const text = params.toString().replaceAll('%2C', ',').replaceAll('%7E', '~')
  return text === '' ? '' : `?${text}`
}
