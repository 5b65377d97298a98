import type { BulkAction } from './SelectionBar.tsx'
import type { List } from './use-list.tsx'

/** Runs a bulk action on the selection: named rows, or all that match the filters. */
export function useBulk<Row>({ selection, query }: List<Row>) {
  return (action: BulkAction<Row>) => {
    const { all, ids } = selection.selection
    action.run({
      count: selection.count,
      ids: all ? null : [...ids],
      except: all ? [...ids] : [],
      query,
      rows: selection.rows(),
      clear: selection.clear,
    })
  }
}
