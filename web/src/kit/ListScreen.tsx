import { useBeside } from './beside.ts'
import { GroupedRows } from './GroupedRows.tsx'
import { ListHead } from './ListHead.tsx'
import { ListRows } from './ListRows.tsx'
import type { ListScreenProps } from './list-props.ts'
import { PrintedList } from './PrintedList.tsx'
import { useGroupChoices } from './use-group-choices.ts'
import { useList } from './use-list.tsx'
import { useListFoot } from './use-list-foot.ts'
import { useListPrint } from './use-list-print.ts'

/** A list beside an open record only finds and opens: what is done to a record is in its drawer. */
function forOpening<Row>(screen: ListScreenProps<Row>): ListScreenProps<Row> {
  return { ...screen, row: { ...screen.row, edit: undefined, menu: undefined }, bulk: undefined }
}

/**
 * A list of the back office: search, filters, views, groups, columns, selection, keys and export, all in the address.
 */
export function ListScreen<Row>(screen: ListScreenProps<Row>) {
  const beside = useBeside()
  const props = beside ? forOpening(screen) : screen
  const list = useList(props)
  const groups = useGroupChoices(props, list.state)
  const foot = useListFoot(props, list)
  // Beside an open record its rows are what is gone through.
  const grouped = beside ? undefined : groups.now
  const { change } = list
  const { back: opened } = groups
  const back = opened && { ...opened, run: () => change(opened.change) }
  const { paper, printAll, actions: printing } = useListPrint(props, list, foot, grouped === undefined)
  return (
    <>
      <ListHead
        screen={props}
        list={list}
        groups={{ choices: beside ? [] : groups.choices, by: grouped?.grouping.by, back }}
        onPrint={grouped ? () => globalThis.print() : printAll}
      />
      {paper && <PrintedList label={props.head.title} paper={paper} rowId={props.row.id} />}
      {grouped ? (
        <GroupedRows screen={props} list={list} {...grouped} foot={foot} />
      ) : (
        <ListRows screen={props} list={list} foot={foot} printing={printing} onUp={back?.run} />
      )}
    </>
  )
}
