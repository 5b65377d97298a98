import { useRouter } from '@tanstack/react-router'
import { useCallback, useRef } from 'react'
import { formatQuantity } from '../i18n/format.ts'
import { useText } from '../i18n/useText.ts'
import { ColumnChooser } from './ColumnChooser.tsx'
import { CreateButton } from './CreateButton.tsx'
import { DataTable } from './DataTable.tsx'
import { useLate } from './Empty.tsx'
import { ExportMenu } from './ExportMenu.tsx'
import { Filters } from './Filters.tsx'
import { ListMessage } from './ListMessage.tsx'
import type { ListScreenProps } from './list-props.ts'
import { PageHead } from './Page.tsx'
import { SearchBox } from './SearchBox.tsx'
import { type BulkAction, SelectionBar } from './SelectionBar.tsx'
import { sumsOf, type FootLine } from './TableFoot.tsx'
import { useList } from './use-list.tsx'
import { useListKeys } from './use-list-keys.ts'
import type { PressKind } from './use-row-press.ts'
import { Views } from './Views.tsx'

/** A list of the back office: search, filters, views, columns, selection, keys and export, all in the address. */
export function ListScreen<Row>(props: ListScreenProps<Row>) {
  const { title, rowId, rowName, filters = [], views = [], bulk = [], create, exportName } = props
  const { t, locale } = useText()
  const list = useList(props)
  const { state, change, rows, selection, cursor, shown } = list
  const { history } = useRouter()
  const grid = useRef<HTMLTableElement>(null)
  const late = useLate(rows.pending)
  const selects = bulk.length > 0

  const withRow = (act: ((row: Row) => void) | undefined) =>
    act &&
    ((index: number) => {
      const row = rows.at(index)
      if (row === undefined) return
      cursor.keep()
      act(row)
    })
  const open = withRow(props.open)
  const begin = create && (() => (create.href === undefined ? create.run?.() : history.push(create.href)))

  useListKeys({
    grid,
    cursor: cursor.index,
    total: rows.total,
    page: () => Math.max(1, (grid.current?.querySelectorAll('tr[data-index]').length ?? 20) - 12),
    move: cursor.move,
    toggle: selects ? selection.toggle : undefined,
    extend: selects ? selection.extend : undefined,
    open,
    edit: withRow(props.edit),
    create: begin,
    up: () => {
      if (selection.count > 0) selection.clear()
      else if (state.q !== '') change({ q: '', at: null }, 'replace')
      else return false
      return true
    },
  })

  const press = (index: number, how: PressKind) => {
    if (how === 'open') return open?.(index)
    cursor.move(index)
    if (how === 'point') cursor.keep()
    if (how === 'toggle' && selects) selection.toggle(index)
    if (how === 'range' && selects) selection.extend(index, cursor.index)
  }
  const search = useCallback((q: string) => change({ q, at: null }, 'replace'), [change])
  const run = (action: BulkAction<Row>) =>
    action.run({
      count: selection.count,
      ids: selection.selection.all ? null : [...selection.selection.ids],
      except: selection.selection.all ? [...selection.selection.ids] : [],
      query: list.query,
      rows: selection.rows(),
      clear: selection.clear,
    })

  const counted = formatQuantity(String(rows.total), locale)
  const ready = !rows.pending && rows.total > 0
  const words =
    props.countWords ??
    ((total, filtered) => t(filtered ? 'kit.list.filteredRows' : 'kit.list.rows', { total }))
  const chosen: FootLine[] =
    selection.count > 0
      ? [
          {
            label: t('kit.list.selected', { count: selection.count }),
            totals: sumOfSelection(list),
            selection: true,
          },
        ]
      : []
  const foot: FootLine[] = ready
    ? [...chosen, { label: words(rows.total, list.filtered), totals: rows.totals }]
    : []

  return (
    <>
      <PageHead
        title={title}
        crumbs={props.crumbs}
        aside={rows.pending ? undefined : counted}
        actions={
          <>
            {props.actions}
            {props.exports !== false && (
              <ExportMenu
                path={pathOf(props)}
                name={exportName}
                query={{ ...list.query, sort: list.sort }}
                columns={shown.filter(({ kind }) => kind !== 'actions').map(({ id }) => id)}
              />
            )}
            {create && (
              <CreateButton
                create={create}
                next={selection.count === 0 && (rows.total > 0 || list.filtered)}
              />
            )}
          </>
        }
      />
      {props.children}
      <Views list={exportName} label={title} views={views} state={state} change={change} />
      <div className="filters">
        <Filters
          specs={filters}
          codes={state.filters}
          onChange={(codes) => change({ filters: codes, at: null })}
        />
        <span className="push row">
          {props.search !== null && (
            <SearchBox label={props.search ?? t('kit.list.search')} value={state.q} onChange={search} />
          )}
          <ColumnChooser columns={list.columns} shown={shown} onChange={list.setColumns} />
        </span>
      </div>
      <DataTable
        label={title}
        grid={grid}
        columns={shown}
        rows={late ? { total: 12, at: () => undefined } : rows}
        rowId={rowId}
        rowName={rowName}
        sort={list.sort}
        onSort={(sort) => change({ sort, at: null })}
        selection={selects ? selection.selection : undefined}
        onTickAll={(selected) => (selected ? selection.all() : selection.clear())}
        cursor={cursor.index}
        onPress={press}
        foot={foot}
        stale={rows.stale}
      >
        <ListMessage list={list} screen={props} />
      </DataTable>
      {selection.count > 0 && (
        <SelectionBar
          count={selection.count}
          total={rows.total}
          all={selection.selection.all}
          actions={bulk}
          run={run}
          onAll={selection.all}
          onClear={selection.clear}
        />
      )}
    </>
  )
}

function sumOfSelection<Row>({ selection, rows, shown }: ReturnType<typeof useList<Row>>) {
  const { all, ids } = selection.selection
  if (all && ids.size === 0) return rows.totals
  return all ? undefined : sumsOf(shown, selection.rows())
}

function pathOf<Row>({ endpoint, params }: ListScreenProps<Row>): string {
  return endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params?.[name])))
}
