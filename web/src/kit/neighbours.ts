import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import type { ListEnd } from './list-window.ts'

interface Pages {
  readonly pages: readonly { readonly data: readonly { readonly id: number }[] }[]
}

interface Neighbours {
  readonly previous: number | undefined
  readonly next: number | undefined
}

/** The ids before and after one in a list that is read page by page. */
export function neighboursIn(lists: readonly Pages[], id: number): Neighbours {
  for (const { pages } of lists) {
    const ids = pages.flatMap(({ data }) => data.map((row) => row.id))
    const at = ids.indexOf(id)
    if (at >= 0) return { previous: ids[at - 1], next: ids[at + 1] }
  }
  return { previous: undefined, next: undefined }
}

/** The rows read from the end of the list, in the order of the list. */
function forwards({ pages }: Pages): Pages {
  return { pages: [{ data: pages.flatMap(({ data }) => data).toReversed() }] }
}

/**
 * The records before and after one in the shown list, by its order and filters, as far as it is loaded.
 * @param path the call of the list
 */
export function useNeighbours(path: string, id: number): Neighbours {
  const cache = useQueryClient().getQueryCache()
  const subscribe = useCallback((changed: () => void) => cache.subscribe(changed), [cache])
  const loaded = (end: ListEnd) => {
    const found = cache.findAll({ queryKey: ['list', path, end], type: 'active' })
    const data = found.map(({ state }) => state.data as object | undefined)
    return data.filter((pages): pages is Pages => pages !== undefined && 'pages' in pages)
  }
  const lists = () => [...loaded('head'), ...loaded('tail').map(forwards)]
  const previous = useSyncExternalStore(subscribe, () => neighboursIn(lists(), id).previous)
  const next = useSyncExternalStore(subscribe, () => neighboursIn(lists(), id).next)
  return { previous, next }
}
