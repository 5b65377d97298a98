import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Column } from './columns.ts'
import type { FilterSpec } from './filter-code.ts'
import type { GroupsEndpoint } from './list-groups.ts'
import type { ListEndpoint } from './list-pages.ts'
import type { ListView } from './list-views.ts'
import type { CountWords } from './count-words.ts'
import type { MenuEntry } from './Menu.tsx'
import type { BulkAction } from './SelectionBar.tsx'
import type { RowId } from './selection.ts'
import type { ByValueEndpoint } from './value-counts.ts'

/** The form for a new one, or for another one. */
export interface CreateAction {
  readonly label: string
  /** The address of the form; without it `run` opens the form. */
  readonly href?: string
  readonly run?: () => void
}

/** What is above a list. */
interface ListTop {
  readonly title: string
  readonly crumbs?: readonly { readonly label: string; readonly href: string }[]
  readonly create?: CreateAction | undefined
  /** Further buttons. */
  readonly actions?: ReactNode
}

/** Where the rows come from. */
interface ListSource<Row> {
  readonly endpoint: ListEndpoint<Row>
  /** The parameters of the endpoint's path. */
  readonly params?: Readonly<Record<string, string | number>>
  /** Counts its rows by the values of its filters. */
  readonly byValue?: ByValueEndpoint
  /** Divides its rows into groups with sums. */
  readonly groups?: GroupsEndpoint
  /** A fixed part of the query, not shown as a filter. */
  readonly fixed?: Readonly<Record<string, string>>
}

/** The name of a row, and its actions. */
interface ListRow<Row> {
  readonly id: (row: Row) => RowId
  /** For screen readers and menus: its reference, its name. */
  readonly name: (row: Row) => string
  readonly open?: ((row: Row) => void) | undefined
  readonly edit?: ((row: Row) => void) | undefined
  /** Whether a row may be edited; each may by default. */
  readonly mayEdit?: ((row: Row) => boolean) | undefined
  readonly menu?: ((row: Row) => readonly MenuEntry[]) | undefined
}

/** How rows are searched. */
interface ListFinding {
  readonly filters?: readonly FilterSpec[]
  readonly views?: readonly ListView[]
  /** The placeholder of the search; null for a list without search. */
  readonly search?: string | null
  /** Whether the search finds products by their barcodes. */
  readonly scans?: boolean
  /** The default sort, one of the endpoint: `-date`. */
  readonly sort: string
}

/** The list's texts about its rows. */
export interface ListWords {
  /** The text of the footer: "318 compras filtradas". */
  readonly count?: CountWords | undefined
  readonly empty: {
    readonly icon?: LucideIcon
    readonly title: string
    readonly body?: ReactNode
    readonly actions?: ReactNode
  }
}

export interface ListScreenProps<Row> {
  head: ListTop
  source: ListSource<Row>
  columns: readonly Column<Row>[]
  row: ListRow<Row>
  find: ListFinding
  words: ListWords
  bulk?: readonly BulkAction<Row>[] | undefined
  /** The name under which columns and views are stored. */
  exportName: string
  /** Whether it is exported, by default with the choice of rows; `whole`: only all that the filters match. */
  exports?: boolean | 'whole'
  /** Between the header and the tabs: a banner. */
  children?: ReactNode
}
