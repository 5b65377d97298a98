import {
  activateCompany,
  addCompany,
  changeCompany,
  deactivateCompany,
  getCompany,
  listCompanies,
  exportCompanies,
  type CompanyRow,
} from '@trastienda/contract/company'
import { Problem } from '@trastienda/contract/problem'
import { direct, read, write } from '../http/route.ts'
import { snapshot } from '../http/snapshot.ts'
import type { SheetColumn } from '../sheet/column.ts'
import { sendSheet, windowRows } from '../sheet/send.ts'
import { companyById, companyCount, companyPage } from './queries.ts'
import { changeCompanyTo, insertCompany, setCompanyActive } from './save.ts'

const columns: readonly SheetColumn<CompanyRow>[] = [
  { id: 'name', kind: 'text' },
  { id: 'taxId', kind: 'text' },
  { id: 'stores', kind: 'integer' },
  { id: 'users', kind: 'integer' },
  { id: 'selfApproval', kind: 'flag' },
  { id: 'closingDate', kind: 'day' },
  { id: 'active', kind: 'flag' },
]

export const companyRoutes = [
  read(listCompanies, ({ query, services }) =>
    snapshot(services.pool, async (db) => ({
      ...(await companyPage(db, query)),
      ...(await companyCount(db, query)),
    })),
  ),

  direct(
    exportCompanies,
    ({ query: { format, columns: chosen, language, ...filter }, who, reply, services, today }) => {
      if (!who) throw new Problem('unauthenticated')
      return sendSheet(reply, services.pool, {
        table: 'companies',
        today,
        asked: { format, language, columns: chosen },
        columns,
        page: (db, cursor) => companyPage(db, { ...filter, limit: windowRows, cursor }),
      })
    },
  ),

  read(getCompany, async ({ params, db }) => {
    const found = await companyById(db, params.id)
    if (!found) throw new Problem('not_found')
    return found
  }),

  write(addCompany, ({ tx, who, today, body }) => insertCompany(tx, who, today, body)),
  write(changeCompany, ({ tx, who, today, params, version, body }) =>
    changeCompanyTo(tx, who, today, params.id, version, body),
  ),
  write(activateCompany, ({ tx, who, params, version }) =>
    setCompanyActive(tx, who, params.id, version, true),
  ),
  write(deactivateCompany, ({ tx, who, params, version }) =>
    setCompanyActive(tx, who, params.id, version, false),
  ),
]
