import { queryOptions } from '@tanstack/react-query'
import type { FilterSpec, Option } from './filter-code.ts'

/** Asks for the names of values of a filter, if they are not all known beforehand. */
export function namesQuery(spec: FilterSpec, ids: readonly string[]) {
  const find = spec.kind === 'oneOf' && typeof spec.options === 'function' ? spec.named : undefined
  return queryOptions({
    queryKey: ['labels', spec.name, ids],
    queryFn: (): Promise<readonly Option[]> => find?.(ids) ?? Promise.resolve([]),
    staleTime: 300_000,
    enabled: find !== undefined && ids.length > 0,
  })
}
