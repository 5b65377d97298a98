import { type ReactNode, useRef } from 'react'
import { useBeside } from './beside.ts'
import { BoundKey } from './BoundKey.tsx'
import { useChangedRows } from './changed-rows.ts'
import { useEditedRows } from './presence.ts'
import { DataTable } from './DataTable.tsx'
import { useLate } from './Empty.tsx'
import { ListMessage } from './ListMessage.tsx'
import type { ListScreenProps } from './list-props.ts'
import { type BulkAction, SelectionBar } from './SelectionBar.tsx'
import type { FootLine } from './TableFoot.tsx'
import { useBulk } from './use-bulk.ts'
import { useExportChosen } from './use-export-chosen.ts'
import type { List } from './use-list.tsx'
import { awaitedRows } from './use-table-window.ts'
import { useListHands } from './use-list-hands.ts'

interface ListRowsProps<Row> {
  screen: ListScreenProps<Row>
  list: List<Row>
  foot: readonly FootLine[]
  /** What prints the chosen rows. */
  printing: readonly BulkAction<Row>[]
  /** Shows the groups again, of which the rows are one; undefined where they are not. */
  onUp: (() => void) | undefined
}

/** The rows of a list, with their keys, their actions and what is done with the chosen ones. */
export function ListRows<Row>({ screen, list, foot, printing, onUp }: ListRowsProps<Row>): ReactNode {
  const beside = useBeside()
  const { change, rows, selection, cursor, visibleColumns } = list
  const grid = useRef<HTMLTableElement>(null)
  const late = useLate(rows.pending)
  const changedBy = useChangedRows(screen.source.endpoint.path)
  const editedBy = useEditedRows(screen.source.endpoint.path)
  const press = useListHands(screen, list, { grid, onUp })
  const bulk = useBulk(list)
  const actions = [...(screen.bulk ?? []), ...useExportChosen(screen, list), ...printing]
  const pointed = selection.count > 0 ? undefined : rows.at(cursor.index)
  // The actions in the menu of the row at the cursor, which also work by the keys printed in that menu.
  const pointedKeys = pointed
    ? (list.menu?.(pointed) ?? []).filter(({ kbd, lacks }) => kbd && lacks === undefined)
    : []
  return (
    <>
      <DataTable
        label={screen.head.title}
        columns={visibleColumns}
        rows={late ? awaitedRows : rows}
        row={{ id: screen.row.id, name: screen.row.name, changedBy, editedBy, opened: beside?.id }}
        sorting={{ by: list.sort, onSort: (sort) => change({ sort, at: null }) }}
        ticks={
          actions.length > 0
            ? {
                selection: selection.selection,
                onAll: (selected) => (selected ? selection.all() : selection.clear()),
              }
            : undefined
        }
        hands={{
          grid,
          cursor: cursor.index,
          onPress: press,
          move: cursor.move,
          columns: list.columnChoice.hands,
        }}
        foot={foot}
        onFigures={list.figureRoom.measure}
      >
        <ListMessage list={list} screen={screen} />
      </DataTable>
      {pointedKeys.map(({ id, kbd = '', label, run }) => (
        <BoundKey key={id} keys={kbd} label={label} act={run} />
      ))}
      {list.changedCell?.edit.renderDialog(list.changedCell.row, list.endChange)}
      {selection.count > 0 && !beside && (
        <SelectionBar
          count={selection.count}
          counted={screen.words.count}
          rows={selection.rows()}
          total={rows.total}
          all={selection.selection.all}
          actions={actions}
          run={bulk}
          onAll={selection.all}
          onClear={selection.clear}
        />
      )}
    </>
  )
}
