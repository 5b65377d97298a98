import { useRouter, useRouterState } from '@tanstack/react-router'
import { useMemo } from 'react'
import { type FilterCodes, type FilterSpec, meantCodes } from './filter-code.ts'
import { type ListState, readListState, writeListState } from './list-state.ts'

/** A change that the back button undoes, or one that it does not. */
export type How = 'push' | 'replace'

export interface ListAddress {
  readonly state: ListState
  readonly change: (change: Partial<ListState>, how?: How) => void
  /** The address of the list after a change. */
  readonly addressOf: (change: Partial<ListState>) => string
}

/** The state of a list, kept in the address. */
export function useListState(filters: readonly FilterSpec[]): ListAddress {
  const { history } = useRouter()
  const search = useRouterState({ select: ({ location }) => location.searchStr })
  const names = filters.map(({ name }) => name).join(',')
  const written = useMemo(() => readListState(search, names.split(',').filter(Boolean)), [search, names])
  // As text, since the filters may be new objects at each turn.
  const meant = JSON.stringify(meantCodes(filters, written.filters))
  const state = useMemo(
    (): ListState => ({ ...written, filters: JSON.parse(meant) as FilterCodes }),
    [written, meant],
  )
  return useMemo(() => {
    const changed = (change: Partial<ListState>) => {
      const { search: now } = history.location
      const filterNames = names.split(',').filter(Boolean)
      return writeListState(now, filterNames, { ...readListState(now, filterNames), ...change })
    }
    return {
      state,
      change: (change, how = 'push') => {
        const { pathname, search: now, hash } = history.location
        const next = changed(change)
        if (next !== now) history[how](pathname + next + hash)
      },
      addressOf: (change) => history.location.pathname + changed(change),
    }
  }, [history, names, state])
}
