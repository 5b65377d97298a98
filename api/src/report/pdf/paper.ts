import type { Report } from '@trastienda/contract/reports'
import type { Day } from '@trastienda/contract/calendar'
import type { Period } from '@trastienda/contract/report.rules'
import type { Db } from '../../db/db.ts'
import type { SheetColumn, SheetValue } from '../../sheet/column.ts'
import type { Language } from '@trastienda/contract/language'
import type { TitleId } from '../../sheet/titles.ts'

/** A page of a report's rows, with what its answer tells beside them. */
export interface ReportPage<Row> {
  readonly data: readonly Row[]
  readonly next: string | null
  /** How many rows there are in all. */
  readonly total?: number | null | undefined
  /** The days that it is about, and those that it is compared with. */
  readonly from?: Day | undefined
  readonly to?: Day | undefined
  readonly previous?: Period | null | undefined
  /** All rows together, by the names of the columns. */
  readonly totals?: object | null | undefined
}

/** An amount with its heading, and what it was in the days before where these are compared; centavos. */
export type PaperAmount = readonly [title: TitleId, amount: number, before?: number | undefined]

/** What a report says on paper beyond its rows. */
export interface Paper {
  /** Whose it is: a customer, a supplier, a user. */
  readonly subject?: string
  /** Facts under the title, in words. */
  readonly facts?: readonly (readonly [title: TitleId, words: string])[]
  /** Amounts that stand out, centavos. */
  readonly sums?: readonly PaperAmount[]
  /** Amounts that add up to their last one, centavos, side by side before the rows. */
  readonly blocks?: readonly (readonly PaperAmount[])[]
  /** Amounts that lead from the first to the last, which stand whole, centavos: drawn as a bridge. */
  readonly steps?: readonly (readonly [title: TitleId, amount: number])[]
  /** Those of them that change another amount: a plus stands before one above zero. */
  readonly changes?: readonly TitleId[]
  /** A row before the first. */
  readonly opening?: Readonly<Record<string, SheetValue>>
  /** All rows together, where the page does not tell. */
  readonly totals?: object
}

/** The rows within a group, and what they are grouped by. */
export interface Inner<Row> {
  readonly by: string
  readonly rows: readonly Row[]
}

/** What is drawn of a report before its rows: amounts, each with its heading. */
export interface Drawn<Row> {
  /** Of each row, side by side; at most three. With `across` those of all rows together, one after the other. */
  readonly series: readonly SheetColumn<Row>[]
  readonly across: boolean
  /** What names a row. */
  readonly label: SheetColumn<Row>
}

/** What is put on paper: a report with its rows, and how it was asked for. */
export interface ReportOnPaper<Row> {
  readonly table: Report
  readonly companyId: number
  /** Who asked for it, and when. */
  readonly by: string
  readonly now: Date
  readonly today: Day
  readonly language: Language
  /** The query as the report takes it. */
  readonly query: { readonly by?: string; readonly within?: string }
  readonly columns: readonly SheetColumn<Row>[]
  /** The columns when it is grouped otherwise, for the groups within a group. */
  readonly columnsBy: (by: string) => readonly SheetColumn<Row>[]
  readonly page: (db: Db, cursor: string | undefined) => Promise<ReportPage<Row>>
  readonly drawn: Drawn<Row> | undefined
  readonly paper: ((db: Db) => Promise<Paper>) | undefined
  /** The groups within a group; undefined where they are not divided. */
  readonly within: ((db: Db, row: Row) => Promise<Inner<Row>>) | undefined
}
