import type { Report } from '@trastienda/contract/reports'
import type { Day } from '@trastienda/contract/calendar'
import type { Period } from '@trastienda/contract/report.rules'
import type { Db } from '../../db/db.ts'
import type { SheetColumn, SheetValue } from '../../sheet/column.ts'
import type { Language } from '@trastienda/contract/language'
import type { TitleId } from '../../sheet/titles.ts'

/** A page of a report's rows, with the rest of its reply. */
export interface ReportPage<Row> {
  readonly data: readonly Row[]
  readonly next: string | null
  /** The number of all rows. */
  readonly total?: number | null | undefined
  /** The days of the report, and those of the comparison. */
  readonly from?: Day | undefined
  readonly to?: Day | undefined
  readonly previous?: Period | null | undefined
  /** The totals, by the names of the columns. */
  readonly totals?: object | null | undefined
}

/** An amount with its heading, and that of the earlier days when compared; centavos. */
export type PaperAmount = readonly [title: TitleId, amount: number, before?: number | undefined]

/** The parts of a report on paper besides its rows. */
export interface Paper {
  /** The customer, supplier or user that the report is about. */
  readonly subject?: string
  /** Facts below the title, in words. */
  readonly facts?: readonly (readonly [title: TitleId, words: string])[]
  /** Highlighted amounts, centavos. */
  readonly sums?: readonly PaperAmount[]
  /** Amounts that add up to their last one, centavos, side by side before the rows. */
  readonly blocks?: readonly (readonly PaperAmount[])[]
  /** Amounts that lead from the first to the last, centavos: drawn as a bridge. */
  readonly steps?: readonly (readonly [title: TitleId, amount: number])[]
  /** The titles among `steps` that are changes: positive ones get a plus sign. */
  readonly changes?: readonly TitleId[]
  /** A row before the first. */
  readonly opening?: Readonly<Record<string, SheetValue>>
  /** The totals, when the page does not have them. */
  readonly totals?: object
}

/** The rows within a group, and their grouping. */
export interface Inner<Row> {
  readonly by: string
  readonly rows: readonly Row[]
}

/** The chart of a report before its rows: amounts, each with its heading. */
export interface Drawn<Row> {
  /** For each row, side by side; at most three. With `across` the totals, one after the other. */
  readonly series: readonly SheetColumn<Row>[]
  readonly across: boolean
  /** The name of a row. */
  readonly label: SheetColumn<Row>
}

/** A report to print: its rows and its query. */
export interface ReportOnPaper<Row> {
  readonly table: Report
  readonly companyId: number
  /** The caller, and the time. */
  readonly by: string
  readonly now: Date
  readonly today: Day
  readonly language: Language
  /** The report's query. */
  readonly query: { readonly by?: string; readonly within?: string }
  readonly columns: readonly SheetColumn<Row>[]
  /** The columns for another grouping, for the groups within a group. */
  readonly columnsBy: (by: string) => readonly SheetColumn<Row>[]
  readonly page: (db: Db, cursor: string | undefined) => Promise<ReportPage<Row>>
  readonly drawn: Drawn<Row> | undefined
  readonly paper: ((db: Db) => Promise<Paper>) | undefined
  /** The groups within a group; undefined when they are not divided. */
  readonly within: ((db: Db, row: Row) => Promise<Inner<Row>>) | undefined
}
