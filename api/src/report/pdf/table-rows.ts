import type { Period } from '@trastienda/contract/report.rules'
import type { SheetColumn, SheetValue } from '../../sheet/column.ts'
import { titleFor, type TitleId } from '../../sheet/titles.ts'
import { cellWriter, isFigure, type PaperColumn } from './cells.ts'
import type { Paper, ReportOnPaper } from './paper.ts'
import type { Grouped } from './report-rows.ts'
import { paperWords } from './words.ts'

/** A line of the table: a row, a group with rows within it, one of those, or the totals. */
export interface TableRow {
  readonly kind: 'row' | 'group' | 'inner' | 'total'
  readonly cells: readonly string[]
}

/** The columns of text at the start of a row, which name it. */
function leadsOf(columns: readonly PaperColumn[]): readonly PaperColumn[] {
  const at = columns.findIndex(isFigure)
  return at === -1 ? columns : columns.slice(0, at)
}

/** Formats the table of a report: its columns, and its rows as text. */
export function tableRows<Row extends object>(
  report: Pick<ReportOnPaper<Row>, 'table' | 'language' | 'query' | 'columns' | 'columnsBy' | 'within'>,
  rows: readonly Grouped<Row>[],
  { opening, totals }: Pick<Paper, 'opening' | 'totals'>,
  period: Partial<Period>,
): { readonly columns: readonly PaperColumn[]; readonly rows: readonly TableRow[] } {
  const { table, language } = report
  const say = paperWords(language)
  const write = cellWriter(table, language, period)
  const paperColumns = (of: readonly SheetColumn<Row>[]): PaperColumn[] =>
    of.map(({ id, kind, title = id as TitleId }) => ({
      id,
      kind,
      head: titleFor(title, table, language),
    }))
  const own = paperColumns(report.columns)
  const leads = leadsOf(own)
  // When groups are divided one column names both, the group and its inner groups.
  const naming = { id: '', kind: 'text', head: leads.map(({ head }) => head).join(' · ') } as const
  const columns = report.within ? [naming, ...own.slice(leads.length)] : own
  const cell = (row: object, column: PaperColumn, by: string | undefined): string => {
    const value = (row as Readonly<Record<string, SheetValue | undefined>>)[column.id]
    return write(column, value, by)
  }
  const cellsOf = (row: object, by: string | undefined, names: readonly PaperColumn[]) =>
    columns.map((column) =>
      column === naming
        ? names.flatMap((name) => cell(row, name, by) || []).join(' ')
        : cell(row, column, by),
    )
  const summed = (row: object, words: string) =>
    columns.map((column, at) => (at === 0 && !isFigure(column) ? words : cell(row, column, undefined)))
  const { by } = report.query
  const body = rows.flatMap(({ row, inner }): TableRow[] => [
    { kind: inner ? 'group' : 'row', cells: cellsOf(row, by, leads) },
    ...(inner?.rows ?? []).map((each): TableRow => {
      const names = leadsOf(paperColumns(report.columnsBy(inner?.by ?? '')))
      return { kind: 'inner', cells: cellsOf(each, inner?.by, names) }
    }),
  ])
  return {
    columns,
    rows: [
      ...(opening ? [{ kind: 'group', cells: summed(opening, say('opening')) } as const] : []),
      ...body,
      ...(totals && body.length > 0 ? [{ kind: 'total', cells: summed(totals, say('total')) } as const] : []),
    ],
  }
}
