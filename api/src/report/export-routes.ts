import { Readable } from 'node:stream'
import type { Day } from '@trastienda/contract/calendar'
import type { Endpoint, QueryOf } from '@trastienda/contract/endpoint'
import type { Report } from '@trastienda/contract/reports'
import type { Comparison } from '@trastienda/contract/report.rules'
import { Problem } from '@trastienda/contract/problem'
import type { Pool } from 'pg'
import type { Db } from '../db/db.ts'
import { direct, type DirectCall, type Route, type Who } from '../http/route.ts'
import { waiterOf } from '../http/turns.ts'
import type { SheetColumn } from '../sheet/column.ts'
import { chosenColumns, type ExportFile, sendFile, sheetFile } from '../sheet/send.ts'
import type { Language } from '@trastienda/contract/language'
import { tableName } from '../sheet/titles.ts'
import type { Drawn, Inner, Paper, ReportPage } from './pdf/paper.ts'
import { reportPdf } from './pdf/report-pdf.ts'
import { periodOf } from './period.ts'

interface Options {
  readonly format: 'csv' | 'xlsx' | 'pdf'
  readonly columns?: string[] | undefined
  readonly language: Language
  readonly by?: string
  readonly within?: string
  readonly from?: Day | undefined
  readonly to?: Day | undefined
  readonly compare?: Comparison
}

/** The caller, the query and the time of a report. */
export interface ExportCall<E> {
  readonly who: Who
  readonly params: DirectCall<E>['params']
  readonly query: QueryOf<E>
  readonly today: Day
  readonly now: Date
}

interface Exported<E, Row> {
  readonly table: Report
  /** Every column; those of a report may depend on its grouping, and on its days. */
  readonly columns: (query: QueryOf<E>, today: Day) => readonly SheetColumn<Row>[]
  /** The rows after a cursor, or all of them. */
  readonly page: (db: Db, call: ExportCall<E>, cursor: string | undefined) => Promise<ReportPage<Row>>
  /** The columns of amounts in the chart, as on the screen; at most three. */
  readonly chart?: (query: QueryOf<E>) => Chart<Row>
  /** The parts of the PDF besides the rows. */
  readonly paper?: (db: Db, call: ExportCall<E>) => Promise<Paper>
  /** The groups within a group, when `within` is requested. */
  readonly within?: (db: Db, call: ExportCall<E>, row: Row) => Promise<Inner<Row>>
}

/** The columns of amounts drawn for each row, or with `across` for the totals. */
interface Chart<Row> {
  readonly of: readonly (keyof Row & string)[]
  readonly across?: boolean
}

/** The export of a report: its route, and the same file for deliveries. */
export type ReportExport = Route & {
  readonly table: Report
  /** @throws Problem as the call does */
  readonly fileOf: (pool: Pool, call: ExportCall<Endpoint>) => Promise<ExportFile>
}

/** Returns all matching rows of a report as a file. */
export function exporting<E extends Endpoint, Row extends object>(
  endpoint: E,
  exported: Exported<E, Row>,
): ReportExport {
  const fileOf = (pool: Pool, call: ExportCall<E>): Promise<ExportFile> => {
    const { format, ...options } = call.query as unknown as Options
    if (format === 'pdf') return onPaper(pool, exported, call)
    return sheetFile(pool, call.who, {
      table: exported.table,
      days: daysInName(options, call.today),
      options: { ...options, format },
      columns: exported.columns(call.query, call.today),
      about: aboutCompared(options, call.today),
      page: (db, cursor) => exported.page(db, call, cursor),
    })
  }
  const route = direct(endpoint, async ({ params, query, who, reply, services, today, now }) => {
    if (!who) throw new Problem('unauthenticated')
    return sendFile(reply, await fileOf(services.pool, { who, params, query, today, now }))
  })
  return { ...route, table: exported.table, fileOf }
}

/**
 * The days of a report in the name of its file, from which it is known a week later which month it was; the day on which
 * it was made for one of no period.
 */
function daysInName({ from, to }: Pick<Options, 'from' | 'to'>, today: Day): string {
  if (from === undefined && to === undefined) return today
  const last = to ?? today
  return from === undefined || from === last ? last : `${from}_${last}`
}

const ofCompared = new Set(['previous', 'purchasesBefore', 'salesBefore', 'returnsBefore', 'paymentsBefore'])

/** The days of a column of the earlier period. */
function aboutCompared(options: Pick<Options, 'from' | 'to' | 'compare'>, today: Day) {
  const { previous } = periodOf(options, today)
  return previous
    ? (id: string) => (ofCompared.has(id) ? `${previous.from} – ${previous.to}` : undefined)
    : undefined
}

async function onPaper<E extends Endpoint, Row extends object>(
  pool: Pool,
  { table, columns, page, chart, paper, within }: Exported<E, Row>,
  call: ExportCall<E>,
): Promise<ExportFile> {
  const { language, columns: chosen, ...query } = call.query as unknown as Options
  const days = daysInName(query, call.today)
  const every = columns(call.query, call.today)
  const bytes = await reportPdf(pool, waiterOf(call.who), {
    table,
    language,
    query,
    companyId: call.who.companyId,
    by: call.who.name,
    now: call.now,
    today: call.today,
    columns: chosenColumns({ options: { columns: chosen }, columns: every }),
    columnsBy: (by) => columns({ ...(call.query as object), by } as QueryOf<E>, call.today),
    page: (db, cursor) => page(db, call, cursor),
    drawn: chart && drawnOf(every, chart(call.query)),
    paper: paper && ((db) => paper(db, call)),
    within:
      within && query.within !== undefined && query.within !== query.by
        ? (db, row) => within(db, call, row)
        : undefined,
  })
  return {
    name: `${tableName(table, language)}-${days}.pdf`,
    mediaType: 'application/pdf',
    size: bytes.length,
    open: () => Readable.from([bytes]),
  }
}

function drawnOf<Row>(
  columns: readonly SheetColumn<Row>[],
  { of, across = false }: Chart<Row>,
): Drawn<Row> | undefined {
  // A product is named, as on the screen, although its code comes first.
  const label = columns.find(({ id }) => id === 'name') ?? columns[0]
  const series = of.flatMap((id) => columns.find((column) => column.id === id) ?? [])
  return label && { label, series, across }
}

/** All rows at once, as the page of an export. */
export const allOf = <Row>(data: readonly Row[]) => ({ data, next: null })
