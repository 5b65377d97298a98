import { useMemo } from 'react'
import { useText } from '../i18n/useText.ts'
import { codesOfAll, groupFilters, readGrouping, readOpened, writeGrouping } from './list-groups.ts'
import type { ListScreenProps } from './list-props.ts'
import type { ListState } from './list-state.ts'

const none: readonly never[] = []

/** What a list can be divided by, how it is divided now, and the groups of which one is open. */
export function useGroupChoices<Row>({ source, find }: ListScreenProps<Row>, state: ListState) {
  const { t } = useText()
  const { groups: endpoint } = source
  const specs = find.filters ?? none
  const filters = useMemo(() => groupFilters(endpoint?.by ?? none, specs), [endpoint, specs])
  const labelOf = (by: string) => (by === 'month' ? t('list.groups.month') : (filters.get(by)?.label ?? ''))
  const grouping = readGrouping(state.group)
  const spec = grouping && filters.get(grouping.by)
  const before = grouping ? undefined : readOpened(state.within)
  const opened = before && filters.get(before.grouping.by)
  return {
    choices: [...filters.keys()].map((by) => [by, labelOf(by)] as const),
    /** Undefined while the list shows its rows, and for an address that names what it cannot be divided by. */
    now: endpoint && grouping && spec && { endpoint, grouping, spec, label: labelOf(grouping.by) },
    /** The groups of which one is open: the filter of the one, their name, and the change that shows them again. */
    back:
      before && opened && state.filters[opened.name] !== undefined
        ? {
            filter: opened.name,
            label: labelOf(before.grouping.by),
            change: {
              group: writeGrouping(before.grouping),
              within: '',
              at: null,
              filters: codesOfAll(opened, before, state.filters),
            },
          }
        : undefined,
  }
}
