import { pathOf } from '../session/client.ts'
import { download } from '../session/download.ts'
import { type Column, columnIds } from './columns.ts'
import type { ListScreenProps } from './list-props.ts'

/** A table that the server makes a file of. */
export interface ExportedTable {
  /** The path of the list; the file comes from `<path>/export`. */
  readonly path: string
  /** The filters and the order of the list, in the form of its endpoint. */
  readonly query: Readonly<Record<string, string>>
  /** Ids of its columns, in order. */
  readonly columns: readonly string[]
}

/** Downloads a table as a file. */
export function exportTable(
  { path, query, columns }: ExportedTable,
  format: 'csv' | 'xlsx',
  language: string,
): void {
  void download(`${path}/export`, { format, ...query, columns: columns.join(','), language })
}

/** A list as it is written: its path with its parameters, and its columns. */
export function exportedList<Row>(
  { endpoint, params }: ListScreenProps<Row>['source'],
  columns: readonly Column<Row>[],
): Omit<ExportedTable, 'query'> {
  return {
    path: pathOf(endpoint, params),
    columns: columnIds(columns),
  }
}
