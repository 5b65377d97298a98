import { useMemo } from 'react'
import type { ColumnHands } from './ColumnHead.tsx'
import {
  chosenColumns,
  type Column,
  type ColumnChoice,
  columnIds,
  type FigureWidths,
  movedColumn,
  widest,
} from './columns.ts'
import type { ListMemory } from './use-list-memory.ts'
import type { ListAddress } from './use-list-state.ts'
import { useRoom } from './use-media.ts'
import { useSheetWidth } from './use-sheet-width.ts'

/**
 * The displayed columns of a list, and what changes them. Which columns and in which order is in the address too; their
 * widths and pins belong to the person alone. While a saved view is chosen they are kept for that view.
 * @param ticks whether rows can be selected
 * @param figures the room that figures need
 */
export function useColumnChoice<Row>(
  columns: readonly Column<Row>[],
  { ticks, figures }: { readonly ticks: boolean; readonly figures: FigureWidths },
  memory: ListMemory,
  { state, change }: ListAddress,
) {
  const room = useRoom()
  const width = useSheetWidth()
  const view = memory.views.find(({ id }) => id === state.view)
  const { columns: remembered, widths, pinned } = view?.chosen ?? memory
  const ids = state.columns ?? remembered
  const visible = useMemo(
    () => chosenColumns(columns, { columns: ids, widths, pinned }, { room, ticks, width, figures }),
    [columns, ids, widths, pinned, room, ticks, width, figures],
  )
  /** Changes a part of the choice; null puts the list's own columns back. */
  const onChange = (choice: Partial<ColumnChoice> | null) => {
    const next = choice ?? { columns: null, widths: {}, pinned: [] }
    if (view) memory.chooseIn(view, { columns: ids, widths, pinned, ...next })
    else memory.choose(next)
    if (next.columns !== undefined) change({ columns: next.columns }, 'replace')
  }
  const hands: ColumnHands = {
    onWidth(id, width) {
      const { [id]: _, ...others } = widths
      onChange({ widths: width === null ? others : { ...others, [id]: width } })
    },
    onMove(id, to) {
      const shown = columnIds(visible)
      onChange({ columns: movedColumn(shown, id, shown.indexOf(to)) })
    },
  }
  /** Those of a file or a sheet of paper, in which the width of the screen leaves nothing out. */
  const written = useMemo(
    () => chosenColumns(columns, { columns: ids, widths, pinned }, { room: widest, ticks }),
    [columns, ids, widths, pinned, ticks],
  )
  return { visible, written, choice: { columns: ids, widths, pinned }, onChange, hands }
}
