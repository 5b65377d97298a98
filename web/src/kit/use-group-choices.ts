import { useMemo } from 'react'
import { useText } from '../i18n/useText.ts'
import { groupFilters, readGrouping } from './list-groups.ts'
import type { ListScreenProps } from './list-props.ts'
import type { ListState } from './list-state.ts'

const none: readonly never[] = []

/** What a list can be divided by, and how it is divided now. */
export function useGroupChoices<Row>({ source, find }: ListScreenProps<Row>, { group }: ListState) {
  const { t } = useText()
  const { groups: endpoint } = source
  const specs = find.filters ?? none
  const filters = useMemo(() => groupFilters(endpoint?.by ?? none, specs), [endpoint, specs])
  const labelOf = (by: string) => (by === 'month' ? t('list.groups.month') : (filters.get(by)?.label ?? ''))
  const grouping = readGrouping(group)
  const spec = grouping && filters.get(grouping.by)
  return {
    choices: [...filters.keys()].map((by) => [by, labelOf(by)] as const),
    /** Undefined while the list shows its rows, and for an address that names what it cannot be divided by. */
    now: endpoint && grouping && spec && { endpoint, grouping, spec, label: labelOf(grouping.by) },
  }
}
