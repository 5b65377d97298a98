import { type ComponentProps, useCallback } from 'react'
import { formatQuantity } from '@trastienda/words/format'
import { useText } from '../i18n/useText.ts'
import { ColumnChooser } from './ColumnChooser.tsx'
import { CreateButton } from './CreateButton.tsx'
import { ExportMenu } from './ExportMenu.tsx'
import type { FilterCodes } from './filter-code.ts'
import { Filters } from './Filters.tsx'
import { exportedList } from './list-export.ts'
import { GroupChoice } from './GroupChoice.tsx'
import type { ListScreenProps } from './list-props.ts'
import { PageHead } from './Page.tsx'
import { SearchBox } from './SearchBox.tsx'
import { SortChoice } from './SortChoice.tsx'
import { useDeletedEntries } from './use-deleted-entries.ts'
import type { List } from './use-list.tsx'
import { Views } from './Views.tsx'
import { classes } from './classes.ts'
import filtersStyles from './filters.module.css'
import textStyles from './text.module.css'

interface ListHeadProps<Row> {
  screen: ListScreenProps<Row>
  list: List<Row>
  /** What the list can be divided by, and by what it is. */
  groups: Pick<ComponentProps<typeof GroupChoice>, 'choices' | 'by' | 'back'>
  onPrint: () => void
}

const none: readonly never[] = []

/** Everything above the rows: title and actions, views, filters, search and columns. */
export function ListHead<Row>({ screen, list, groups, onPrint }: ListHeadProps<Row>) {
  const { t } = useText()
  const { filters = none, views = none, search: placeholder, scans } = screen.find
  const { state, change, changeInView, visibleColumns } = list
  const search = useCallback((q: string) => change({ q, at: null }, 'replace'), [change])
  // Without its filter no group is open.
  const filter = (filters: FilterCodes) =>
    changeInView({
      filters,
      within: groups.back && filters[groups.back.filter] !== undefined ? state.within : '',
    })
  const group = (by = '') => changeInView({ group: by, within: '' })
  return (
    <>
      <ListTitle screen={screen} list={list} onPrint={onPrint} />
      {screen.children}
      <Views list={screen.exportName} label={screen.head.title} views={views} state={state} change={change} />
      <div className={filtersStyles.filters} data-part="filters">
        <Filters specs={filters} codes={state.filters} onChange={filter} counting={list.counting} />
        <GroupChoice {...groups} onChange={group} />
        <span className={classes(textStyles.push, textStyles.row)}>
          {placeholder !== null && (
            <SearchBox
              label={placeholder ?? t('list.search')}
              value={state.q}
              onChange={search}
              onRows={list.cursor.enter}
              scans={scans}
            />
          )}
          {groups.by === undefined && (
            <SortChoice
              columns={list.writtenColumns}
              sort={list.sort}
              onSort={(sort) => change({ sort, at: null })}
            />
          )}
          <ColumnChooser
            columns={list.columns}
            visible={visibleColumns}
            choice={list.columnChoice.choice}
            onChange={list.columnChoice.onChange}
            onDensity={(density) => change({ density }, 'replace')}
          />
        </span>
      </div>
    </>
  )
}

function ListTitle<Row>({ screen, list, onPrint }: Omit<ListHeadProps<Row>, 'groups'>) {
  const { locale } = useText()
  const more = useDeletedEntries(screen.source.endpoint.path)
  const { title, crumbs, actions, create } = screen.head
  const { rows, selection, writtenColumns, unfilteredCount } = list
  return (
    <PageHead
      title={title}
      crumbs={crumbs}
      count={unfilteredCount === undefined ? undefined : formatQuantity(String(unfilteredCount), locale)}
      actions={
        <>
          {actions}
          {screen.exports !== false && (
            <ExportMenu
              {...exportedList(screen.source, writtenColumns)}
              query={{ ...list.query, sort: list.sort }}
              print={rows.total > 0 ? onPrint : undefined}
              more={more}
            />
          )}
          {create && (
            <CreateButton create={create} next={selection.count === 0 && (rows.total > 0 || list.filtered)} />
          )}
        </>
      }
    />
  )
}
