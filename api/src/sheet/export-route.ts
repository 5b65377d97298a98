import type { Day } from '@trastienda/contract/calendar'
import type { Endpoint, QueryOf } from '@trastienda/contract/endpoint'
import type { Language } from '@trastienda/contract/language'
import { Problem } from '@trastienda/contract/problem'
import type { Db } from '../db/db.ts'
import { direct, type DirectCall, type Route, type Who } from '../http/route.ts'
import type { SheetColumn } from './column.ts'
import { sendSheet, type Sheet, windowRows } from './send.ts'
import type { TableName } from './titles.ts'

type SheetFormat = Sheet<never>['options']

/** The query of a list for the next part of an export. */
type WindowOf<E> = Omit<QueryOf<E>, keyof SheetFormat | 'limit' | 'cursor'> & {
  readonly limit: number
  readonly cursor: string | undefined
}

/** The caller of an export, the list, and the time. */
interface ExportCall<E> {
  readonly who: Who
  readonly params: DirectCall<E>['params']
  readonly today: Day
  readonly now: Date
  readonly language: Language
}

interface Exported<E, Row> {
  readonly table: TableName
  /** Every column that the table has, in its usual order. */
  readonly columns: readonly SheetColumn<Row>[]
  readonly page: (
    db: Db,
    window: WindowOf<E>,
    call: ExportCall<E>,
  ) => Promise<{ data: readonly Row[]; next: string | null }>
}

/** A page of a list with its rows as the table shows them. */
export async function shownPage<Row, Shown>(
  page: Promise<{ data: readonly Row[]; next: string | null }>,
  shown: (row: Row) => Shown,
): Promise<{ data: readonly Shown[]; next: string | null }> {
  const { data, next } = await page
  return { data: data.map(shown), next }
}

/** Answers all that the filters of a list match as a table. */
export const exportRoute = <E extends Endpoint, Row>(
  endpoint: E,
  { table, columns, page }: Exported<E, Row>,
): Route =>
  direct(endpoint, ({ query, params, who, reply, services, today, now }) => {
    if (!who) throw new Problem('unauthenticated')
    const { format, columns: chosen, language, ...filter } = query as QueryOf<E> & SheetFormat
    return sendSheet(reply, services.pool, {
      table,
      days: today,
      options: { format, language, columns: chosen },
      columns,
      page: (db, cursor) =>
        page(db, { ...filter, limit: windowRows, cursor } as unknown as WindowOf<E>, {
          who,
          params,
          today,
          now,
          language,
        }),
    })
  })
