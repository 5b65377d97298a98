import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { type DrawerSize, useBeside } from './beside.ts'
import type { Column, FigureWidths } from './columns.ts'
import { columnsBeside } from './columns-beside.ts'
import { filterQuery } from './filter-code.ts'
import { meantSort } from './list-pages.ts'
import { changedInView, withView } from './list-views.ts'
import type { ListScreenProps } from './list-props.ts'
import { RowActions } from './RowActions.tsx'
import { today } from './today.ts'
import { from } from '../theme/breakpoints.ts'
import { type Density, showDensity } from '../theme/settings.ts'
import { useColumnChoice } from './use-column-choice.ts'
import { useCursor, useFollow } from './use-cursor.ts'
import { useFigureRoom } from './use-figure-room.ts'
import { useMedia } from './use-media.ts'
import { useSheetWidth } from './use-sheet-width.ts'
import { useListMemory } from './use-list-memory.ts'
import { useListPages, useUnfilteredCount } from './use-list-pages.ts'
import { useListState } from './use-list-state.ts'
import { type ChangedCell, useRowMenu } from './use-row-menu.ts'
import { useSelection } from './use-selection.ts'

const none: readonly never[] = []

/** Everything a list screen knows, put together from its parts. */
export function useList<Row>(props: ListScreenProps<Row>) {
  const { exportName } = props
  const { endpoint, params, fixed, byValue } = props.source
  const { filters = none, views = none, sort: usualSort } = props.find
  const { id: rowId } = props.row
  const beside = useBeside()
  const memory = useListMemory(exportName)
  const { state: written, change, addressOf } = useListState(filters)
  const state = useMemo(() => withView(written, [...views, ...memory.views]), [written, views, memory.views])
  useShownDensity(state.density)
  const sort = useMemo(() => meantSort(endpoint, state.sort) || usualSort, [endpoint, state.sort, usualSort])
  const now = today()
  const query = useMemo(
    () => ({ ...fixed, ...filterQuery(filters, state.filters, now), ...(state.q && { q: state.q }) }),
    [fixed, filters, state.filters, state.q, now],
  )
  const counting = byValue && {
    endpoint: byValue,
    list: endpoint.path,
    params,
    without: (name: string) => {
      const { [name]: _, ...others } = state.filters
      return { ...fixed, ...filterQuery(filters, others, now), ...(state.q && { q: state.q }) }
    },
  }
  const rows = useListPages({ endpoint, params, query, sort })
  const fits = (row: Row) => !props.bulk || props.bulk.some(({ takes }) => takes?.(row) ?? true)
  const selection = useSelection(rows, rowId, JSON.stringify([query, params]), fits)
  const [idOf] = useState(() => rowId)
  const { at } = rows
  const idAt = useMemo(
    () => (index: number) => {
      const row = at(index)
      return row === undefined ? undefined : String(idOf(row))
    },
    [at, idOf],
  )
  const address = { state, change, addressOf }
  const cursor = useCursor(address, { total: rows.total, stale: rows.stale, idAt })
  useFollow(cursor, beside?.id, rows.total, idAt)
  const [changedCell, setChangedCell] = useState<ChangedCell<Row> | null>(null)
  const { edit, mayEdit, menu } = useRowMenu(props, {
    onSelect: selection.toggleRow,
    onChange: setChangedCell,
  })
  const columns = useWithActions(props.columns, { name: props.row.name, edit, mayEdit, menu })
  const figureRoom = useFigureRoom(JSON.stringify([endpoint.path, params, query]))
  const figures = figureRoom.widths
  const ticks = (props.bulk ?? none).length > 0
  const columnChoice = useColumnChoice(columns, { ticks, figures }, memory, address)
  const filtered = state.q !== '' || Object.keys(state.filters).length > 0
  const unfilteredCount = useUnfilteredCount({ endpoint, params, fixed }, filtered)
  return {
    state,
    change,
    /** Changes the filters or the groups within the view that is shown. */
    changeInView: (next: Parameters<typeof changedInView>[1]) =>
      change(changedInView(state, next, memory.views)),
    addressOf,
    sort,
    query,
    counting,
    rows,
    selection,
    cursor,
    columns,
    visibleColumns: useColumnsBeside(props.columns, figures) ?? columnChoice.visible,
    figureRoom,
    writtenColumns: columnChoice.written,
    columnChoice,
    menu,
    changedCell,
    endChange: () => setChangedCell(null),
    filtered,
    /** How many there are without search and filters; undefined while it is not known. */
    unfilteredCount: filtered ? unfilteredCount : rows.pending || rows.error ? undefined : rows.total,
    clear: () => change({ q: '', filters: {}, view: '', within: '', at: null }),
  }
}

export type List<Row> = ReturnType<typeof useList<Row>>

/** Shows the density that the address names while the list is open. */
function useShownDensity(density: Density | null): void {
  useLayoutEffect(() => {
    showDensity(density ?? undefined)
    return () => showDensity(undefined)
  }, [density])
}

/** What an open record leaves of the page to its list, as beside-list.module.css divides it, in pixels. */
const widthBeside = (sheet: number, size: DrawerSize): number =>
  Math.max(320, sheet - (size === 'small' ? 440 : 740))

/** The columns while a record is open beside the list; undefined while none is. */
function useColumnsBeside<Row>(
  columns: readonly Column<Row>[],
  figures: FigureWidths,
): readonly Column<Row>[] | undefined {
  const beside = useBeside()
  const roomy = useMedia(from(beside?.size === 'small' ? 'lg' : '2xl'))
  const uncovered = useMedia(from('lg'))
  const sheet = useSheetWidth()
  const there = beside !== undefined
  const width = sheet !== undefined && uncovered && beside ? widthBeside(sheet, beside.size) : undefined
  return useMemo(
    () => (there ? columnsBeside(columns, roomy, width, figures) : undefined),
    [there, columns, roomy, width, figures],
  )
}

/** The columns with that of the row's actions; the same array while the screen hands in the same columns. */
function useWithActions<Row>(
  columns: readonly Column<Row>[],
  {
    name,
    edit,
    mayEdit = () => true,
    menu,
  }: Pick<ListScreenProps<Row>['row'], 'name' | 'edit' | 'mayEdit' | 'menu'>,
): readonly Column<Row>[] {
  const { t } = useText()
  const latest = useRef({ name, edit, mayEdit, menu })
  useLayoutEffect(() => {
    latest.current = { name, edit, mayEdit, menu }
  })
  const [edits, menus] = [edit !== undefined, menu !== undefined]
  return useMemo(() => {
    if (!edits && !menus) return columns
    const cell = (row: Row) => (
      <RowActions
        name={latest.current.name(row)}
        edit={edits && latest.current.mayEdit(row) ? () => latest.current.edit?.(row) : undefined}
        menu={menus ? () => latest.current.menu?.(row) ?? [] : undefined}
      />
    )
    return [...columns, { id: 'actions', label: t('kit.more'), kind: 'actions', cell }]
  }, [columns, edits, menus, t])
}
