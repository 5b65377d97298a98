import {
  activateCompany,
  addCompany,
  changeCompany,
  deactivateCompany,
  getCompany,
  listCompanies,
  listStranded,
  exportCompanies,
  type CompanyRow,
  companiesByValue,
} from '@trastienda/contract/company'
import { found } from '../http/found.ts'
import { listRoute } from '../http/list-route.ts'
import { read, write } from '../http/route.ts'
import type { SheetColumn } from '../sheet/column.ts'
import { exportRoute } from '../sheet/export-route.ts'
import { companyById, companyCount, companyPage, countCompanies } from './queries.ts'
import { strandedIn } from './stranded.ts'
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
  read(companiesByValue, ({ db, query }) => countCompanies(db, query)),
  listRoute(listCompanies, (db, query) => [companyPage(db, query), companyCount(db, query)]),

  exportRoute(exportCompanies, {
    table: 'companies',
    columns,
    page: (db, filter) => companyPage(db, filter),
  }),

  read(getCompany, async ({ params, db }) => found(await companyById(db, params.id))),

  read(listStranded, async ({ params, query, db }) => ({
    data: await strandedIn(db, params.id, query.closingDate),
  })),

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
