import { useEffect, useRef } from 'react'
import { useText } from '../../i18n/useText.ts'
import { type ListState } from '../../kit/list-state.ts'
import { useListMemory } from '../../kit/use-list-memory.ts'
import { Views } from '../../kit/Views.tsx'
import type { ReportAddress } from './use-report-address.ts'

/** The parts of an address that belong to no saved group: '', view: the view itself, and the opened documents. */
const apart = new Set(['view', 'show', 'part'])

/** The views of a report that somebody saved: its days, filters and grouping under a name. */
export function ReportViews({ address, path }: { address: ReportAddress; path: string }) {
  const { t } = useText()
  const { params, change } = address
  const list = `report.${path.replace('/api/reports/', '').replaceAll(/[/:]/g, '-')}`
  const filters = Object.fromEntries([...params].filter(([name, code]) => !apart.has(name) && code !== ''))
  const state: ListState = {
    q: '',
    sort: '',
    filters,
    columns: null,
    density: null,
    group: '',
    within: '',
    view: params.get('view') ?? '',
    whole: true,
    at: null,
  }
  const show = (next: Partial<ListState>, how: 'push' | 'replace' = 'push') => {
    const nextFilters = next.filters ?? filters
    const none = Object.fromEntries(Object.keys(filters).map((name) => [name, null]))
    change(
      { ...none, ...nextFilters, view: next.view === '' ? null : (next.view ?? state.view), show: null },
      how,
    )
  }
  useNamedView(list, state, show)
  return <Views list={list} label={t('report.views')} views={[]} state={state} change={show} />
}

/** An address that names a view alone opens it. */
function useNamedView(
  list: string,
  { view, filters }: ListState,
  show: (next: Partial<ListState>, how: 'replace') => void,
) {
  const { views } = useListMemory(list)
  const named = views.find(({ id }) => id === view)
  const opening = useRef(Object.keys(filters).length === 0)
  useEffect(() => {
    if (opening.current && named) show({ view: named.id, filters: named.filters }, 'replace')
    opening.current = false
  })
}
