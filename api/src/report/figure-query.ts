import type { Day } from '@trastienda/contract/calendar'
import type { DocumentsFilter } from '@trastienda/contract/report-documents'
import type { Period } from '@trastienda/contract/report.rules'
import type { Sql } from '../db/sql.ts'

/** The query for the documents of a figure, of one company. */
export interface FigureQuery {
  readonly companyId: number
  readonly filter: DocumentsFilter
  readonly period: Period
  readonly today: Day
  /** The rows `x` of one page, by order and limit; all of them when absent. */
  readonly page?: Sql | undefined
}
