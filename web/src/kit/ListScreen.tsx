import { useRef } from 'react'
import { useBeside } from './beside.ts'
import { BoundKey } from './BoundKey.tsx'
import { useChangedRows } from './changed-rows.ts'
import { useEditedRows } from './presence.ts'
import { DataTable } from './DataTable.tsx'
import { useLate } from './Empty.tsx'
import { ListHead } from './ListHead.tsx'
import { ListMessage } from './ListMessage.tsx'
import type { ListScreenProps } from './list-props.ts'
import { PrintedList } from './PrintedList.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { useBulk } from './use-bulk.ts'
import { useExportChosen } from './use-export-chosen.ts'
import { useList } from './use-list.tsx'
import { useListFoot } from './use-list-foot.ts'
import { useListHands } from './use-list-hands.ts'
import { useListPrint } from './use-list-print.ts'

const bones = { total: 12, at: () => undefined }

/** A list beside an open record only finds and opens: what is done to a record is in its drawer. */
function forOpening<Row>(screen: ListScreenProps<Row>): ListScreenProps<Row> {
  return { ...screen, row: { ...screen.row, edit: undefined, menu: undefined }, bulk: undefined }
}

/** A list of the back office: search, filters, views, columns, selection, keys and export, all in the address. */
export function ListScreen<Row>(screen: ListScreenProps<Row>) {
  const beside = useBeside()
  const props = beside ? forOpening(screen) : screen
  const list = useList(props)
  const { change, rows, selection, cursor, visibleColumns } = list
  const grid = useRef<HTMLTableElement>(null)
  const late = useLate(rows.pending)
  const changedBy = useChangedRows(props.source.endpoint.path)
  const editedBy = useEditedRows(props.source.endpoint.path)
  const press = useListHands(props, list, grid)
  const bulk = useBulk(list)
  const foot = useListFoot(props, list)
  const { paper, printAll, actions: printing } = useListPrint(props, list, foot)
  const actions = [...(props.bulk ?? []), ...useExportChosen(props, list), ...printing]
  const pointed = selection.count > 0 ? undefined : rows.at(cursor.index)
  // The actions in the menu of the row at the cursor, which also work by the keys printed in that menu.
  const pointedKeys = pointed
    ? (list.menu?.(pointed) ?? []).filter(({ kbd, disabled }) => kbd && !disabled)
    : []

  return (
    <>
      <ListHead screen={props} list={list} onPrint={printAll} />
      {paper && <PrintedList label={props.head.title} paper={paper} rowId={props.row.id} />}
      <DataTable
        label={props.head.title}
        columns={visibleColumns}
        rows={late ? bones : rows}
        row={{ id: props.row.id, name: props.row.name, changedBy, editedBy, opened: beside?.id }}
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
        stale={rows.stale}
      >
        <ListMessage list={list} screen={props} />
      </DataTable>
      {pointedKeys.map(({ id, kbd = '', label, run }) => (
        <BoundKey key={id} keys={kbd} label={label} act={run} />
      ))}
      {list.changedCell?.edit.renderDialog(list.changedCell.row, list.endChange)}
      {selection.count > 0 && !beside && (
        <SelectionBar
          count={selection.count}
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
