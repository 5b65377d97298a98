import { Problem } from '@trastienda/contract/problem'
import { exportSupplierStatement, type StatementRow } from '@trastienda/contract/supplier-account'
import { overPool } from '../db/db.ts'
import { direct } from '../http/route.ts'
import type { SheetColumn } from '../sheet/column.ts'
import { sendSheet } from '../sheet/send.ts'
import { needSupplier } from './account.ts'
import { statementPage } from './statement.ts'

const columns: readonly SheetColumn<StatementRow>[] = [
  { id: 'day', kind: 'day' },
  { id: 'kind', kind: 'word' },
  { id: 'reference', kind: 'text' },
  { id: 'charge', kind: 'money' },
  { id: 'payment', kind: 'money' },
  { id: 'balance', kind: 'money' },
]

/** The rows of one page while a whole statement is written. */
const window = 200

export const exportSupplierStatementRoute = direct(
  exportSupplierStatement,
  async ({
    params,
    query: { format, columns: chosen, language, ...filter },
    who,
    reply,
    services,
    today,
  }) => {
    if (!who) throw new Problem('unauthenticated')
    await needSupplier(overPool(services.pool), who.companyId, params.id)
    return sendSheet(reply, services.pool, {
      table: 'statement',
      today,
      asked: { format, language, columns: chosen },
      columns,
      page: (db, cursor) =>
        statementPage(db, who.companyId, params.id, {
          ...filter,
          limit: window,
          ...(cursor !== undefined && { cursor }),
        }),
    })
  },
)
