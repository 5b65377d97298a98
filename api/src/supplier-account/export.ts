import { exportSupplierStatement } from '@trastienda/contract/supplier-account'
import { statementColumns } from '../money/statement-columns.ts'
import { exporting } from '../report/export-routes.ts'
import { windowRows } from '../sheet/send.ts'
import { needSupplier } from './account.ts'
import { statementPage, statementSums } from './statement.ts'

export const exportSupplierStatementRoute = exporting(exportSupplierStatement, {
  table: 'supplier_statement',
  columns: () => statementColumns,
  page: async (db, { who, params, query }, cursor) => {
    await needSupplier(db, who.companyId, params.id)
    return statementPage(db, who.companyId, params.id, { ...query, limit: windowRows, cursor })
  },
  paper: async (db, { who, params, query }) => {
    const { company, taxId } = await needSupplier(db, who.companyId, params.id)
    const sums = await statementSums(db, who.companyId, params.id, query)
    return {
      subject: company,
      facts: [['taxId', taxId]],
      opening: { balance: sums.opening },
      totals: { charge: sums.charges, payment: sums.payments, balance: sums.closing },
    }
  },
})
