import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Column } from './columns.ts'
import type { FilterSpec } from './filter-code.ts'
import type { ListEndpoint } from './list-pages.ts'
import type { ListView } from './list-views.ts'
import type { MenuEntry } from './Menu.tsx'
import type { BulkAction } from './SelectionBar.tsx'
import type { RowId } from './selection.ts'

/** What makes the first one, or another one. */
export interface CreateAction {
  readonly label: string
  /** Where it is made, or what opens the form. */
  readonly href?: string
  readonly run?: () => void
}

export interface ListScreenProps<Row> {
  title: string
  endpoint: ListEndpoint<Row>
  /** The parameters of the endpoint's path. */
  params?: Readonly<Record<string, string | number>>
  /** A part of the query that is always the same, not shown as a filter. */
  fixed?: Readonly<Record<string, string>>
  columns: readonly Column<Row>[]
  rowId: (row: Row) => RowId
  /** What a row is called, for screen readers and menus: its reference, its name. */
  rowName: (row: Row) => string
  filters?: readonly FilterSpec[]
  views?: readonly ListView[]
  /** A sort of the endpoint: `-date`. */
  defaultSort: string
  /** The placeholder of the search; null for a list that cannot be searched. */
  search?: string | null
  crumbs?: readonly { readonly label: string; readonly href: string }[]
  create?: CreateAction
  /** Further buttons of the head. */
  actions?: ReactNode
  bulk?: readonly BulkAction<Row>[]
  open?: (row: Row) => void
  /** The row that is looked at beside the list: the cursor goes where it goes. */
  opened?: RowId | undefined
  edit?: (row: Row) => void
  menu?: (row: Row) => readonly MenuEntry[]
  /** The name under which columns and views are kept. */
  exportName: string
  exports?: boolean
  /** Words of the foot: "318 compras filtradas". */
  countWords?: (total: number, filtered: boolean) => string
  empty: {
    readonly icon?: LucideIcon
    readonly title: string
    readonly body?: ReactNode
    readonly actions?: ReactNode
  }
  /** Stands between the head and the tabs: a banner. */
  children?: ReactNode
}
