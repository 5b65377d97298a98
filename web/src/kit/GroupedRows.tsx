import { useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import { type Translate, useText } from '../i18n/useText.ts'
import { withFigures } from './columns.ts'
import { rowsText } from './count-words.ts'
import { DataTable } from './DataTable.tsx'
import { Failure, useLate } from './Empty.tsx'
import type { FilterSpec } from './filter-code.ts'
import { groupColumns } from './group-columns.tsx'
import {
  groupCodes,
  type Grouping,
  type GroupsEndpoint,
  type ListGroup,
  usualSort,
  writeGrouping,
  writeOpened,
} from './list-groups.ts'
import { ListMessage } from './ListMessage.tsx'
import type { ListScreenProps } from './list-props.ts'
import { PrintedList } from './PrintedList.tsx'
import type { FootLine } from './TableFoot.tsx'
import { today } from './today.ts'
import { useCreate } from './use-create.ts'
import { useCursor } from './use-cursor.ts'
import { useFigureRoom } from './use-figure-room.ts'
import type { List } from './use-list.tsx'
import { awaitedRows } from './use-table-window.ts'
import { useListGroups } from './use-list-groups.ts'
import { useCards } from './use-media.ts'
import { useListKeys } from './use-list-keys.ts'

interface GroupedRowsProps<Row> {
  screen: ListScreenProps<Row>
  list: List<Row>
  endpoint: GroupsEndpoint
  grouping: Grouping
  /** The filter that has the values of the groups. */
  spec: FilterSpec
  /** The name of what divides: "Proveedor". */
  label: string
  /** The foot of the list, whose last line has the sums of all groups. */
  foot: readonly FootLine[]
}

const never = () => undefined
const page = 12

/** A list as its groups, each with its number of rows and their sums; a group opens its rows. */
export function GroupedRows<Row>({
  screen,
  list,
  endpoint,
  grouping,
  spec,
  label,
  foot,
}: GroupedRowsProps<Row>) {
  const { t } = useText()
  const { history } = useRouter()
  const grid = useRef<HTMLTableElement>(null)
  const { state, change, addressOf, rows } = list
  const { by } = grouping
  const summed = summedColumns(list)
  const main = summed[0]?.total
  const found = useListGroups({
    endpoint,
    list: screen.source.endpoint.path,
    query: list.query,
    grouping,
    spec,
    main,
  })
  const { groups, labelOf, idAt } = found
  const opened = ({ value }: ListGroup) =>
    value === null
      ? undefined
      : {
          group: '',
          within: writeOpened({ grouping, code: state.filters[spec.name] ?? '' }),
          at: null,
          filters: groupCodes(spec, value, { codes: state.filters, today: today() }),
        }
  const addressOfGroup = (group: ListGroup) => {
    const narrowed = opened(group)
    return narrowed && addressOf(narrowed)
  }
  const total = groups.length
  const cursor = useCursor({ state, change, addressOf }, { total, stale: found.stale, idAt })
  const open = (index: number) => {
    const narrowed = groups[index] && opened(groups[index])
    if (!narrowed) return
    cursor.keep()
    // At once, so that going back finds the group.
    history.flush()
    change(narrowed)
  }
  const create = useCreate(screen.head.create)
  useListKeys({
    grid,
    cursor: cursor.index,
    total,
    page: () => page,
    move: cursor.move,
    open,
    create,
    up: () => {
      list.changeInView({ group: '' })
      return true
    },
  })
  const late = useLate(found.pending)
  const cards = useCards()
  const columns = groupColumns({
    label,
    countLabel: t('list.groups.rows'),
    countWords: cards ? (count) => rowsText(count, screen.words.count, t) : undefined,
    labelOf,
    addressOf: addressOfGroup,
    summed,
  })
  const figures = useFigureRoom(JSON.stringify([by, list.query]))
  const name = t('list.groups.of', { list: screen.head.title, by: label })
  const lines = foot.slice(-1).map((line) => lineOf(line, found, rows.total, t))
  return (
    <>
      {total > 0 && !found.pending && (
        <PrintedList
          label={name}
          paper={{ columns, rows: groups, foot: lines, words: undefined }}
          rowId={({ value }) => value ?? ''}
        />
      )}
      <DataTable
        label={name}
        columns={withFigures(columns, figures.widths)}
        rows={late ? awaitedRows : rowsOf(found)}
        row={{ id: ({ value }) => value ?? '', name: labelOf, changedBy: never, editedBy: never }}
        sorting={{
          by: usualSort(grouping, main),
          onSort: (sort) =>
            change({ group: writeGrouping({ by, sort: sort.split(',')[0] ?? '' }), at: null }, 'replace'),
        }}
        ticks={undefined}
        hands={{
          grid,
          cursor: cursor.index,
          onPress: (index, how) => (how === 'open' ? open(index) : cursor.move(index)),
          move: cursor.move,
          columns: undefined,
        }}
        foot={found.pending ? [] : lines}
        onFigures={figures.measure}
      >
        {found.error ? (
          <Failure title={t('list.failed')} error={found.error} onRetry={found.retry} />
        ) : (
          <ListMessage list={list} screen={screen} />
        )}
      </DataTable>
    </>
  )
}

/** The line of the foot: how many groups there are, beside the sums of all their rows. */
function lineOf(
  line: FootLine,
  { groups, more }: ReturnType<typeof useListGroups>,
  rows: number,
  t: Translate,
): FootLine {
  const besides = [line.besides, more > 0 && t('list.groups.more', { count: more })]
  return {
    ...line,
    label: t('list.groups.count', { count: groups.length + more }),
    besides: besides.filter(Boolean).join(' · ') || undefined,
    totals: line.totals && { ...line.totals, rows: String(rows) },
  }
}

const rowsOf = ({ groups, pending, stale }: ReturnType<typeof useListGroups>) => ({
  total: pending ? 0 : groups.length,
  at: (index: number) => groups[index],
  stale,
})

/** The columns whose sums each group shows: those on view, and where none of them has sums all that have. */
function summedColumns<Row>({ visibleColumns, columns }: List<Row>) {
  const onView = visibleColumns.filter(({ total }) => total !== undefined)
  return onView.length > 0 ? onView : columns.filter(({ total }) => total !== undefined)
}
