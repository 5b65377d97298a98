import type { Day } from '@trastienda/contract/calendar'
import type { Endpoint, QueryOf } from '@trastienda/contract/endpoint'
import { Problem } from '@trastienda/contract/problem'
import type { Db } from '../db/db.ts'
import { direct, type DirectCall, type Route, type Who } from '../http/route.ts'
import type { SheetColumn } from '../sheet/column.ts'
import { sendSheet } from '../sheet/send.ts'
import type { SheetLanguage, TableName } from '../sheet/titles.ts'

interface Options {
  readonly format: 'csv' | 'xlsx'
  readonly columns?: string[] | undefined
  readonly language: SheetLanguage
}

interface Exported<E, Row> {
  readonly table: TableName
  /** Every column; those of a report may depend on how it is grouped. */
  readonly columns: (query: QueryOf<E>) => readonly SheetColumn<Row>[]
  /** The rows after a cursor, or all of them. */
  readonly page: (
    db: Db,
    call: {
      readonly who: Who
      readonly params: DirectCall<E>['params']
      readonly query: QueryOf<E>
      readonly today: Day
    },
    cursor: string | undefined,
  ) => Promise<{ readonly data: readonly Row[]; readonly next: string | null }>
}

/** Answers the whole filtered set of a report as a file. */
export function exporting<E extends Endpoint, Row>(
  endpoint: E,
  { table, columns, page }: Exported<E, Row>,
): Route {
  return direct(endpoint, ({ params, query, who, reply, services, today }) => {
    if (!who) throw new Problem('unauthenticated')
    const { format, columns: chosen, language } = query as unknown as Options
    return sendSheet(reply, services.pool, {
      table,
      today,
      asked: { format, language, columns: chosen },
      columns: columns(query),
      page: (db, cursor) => page(db, { who, params, query, today }, cursor),
    })
  })
}

/** All rows at once, as the page of an export. */
export const allOf = <Row>(data: readonly Row[]) => ({ data, next: null })
