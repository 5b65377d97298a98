import {
  activateCompany,
  addCompany,
  changeCompany,
  deactivateCompany,
  getCompany,
  listCompanies,
} from '@trastienda/contract/company'
import { Problem } from '@trastienda/contract/problem'
import { read, write } from '../http/route.ts'
import { snapshot } from '../http/snapshot.ts'
import { companyById, companyCount, companyPage } from './queries.ts'
import { changeCompanyTo, insertCompany, setCompanyActive } from './save.ts'

export const companyRoutes = [
  read(listCompanies, ({ query, services }) =>
    snapshot(services.pool, async (db) => ({ ...(await companyPage(db, query)), ...(await companyCount(db, query)) })),
  ),

  read(getCompany, async ({ params, db }) => {
    const found = await companyById(db, params.id)
    if (!found) throw new Problem('not_found')
    return found
  }),

  write(addCompany, ({ tx, who, today, body }) => insertCompany(tx, who, today, body)),
  write(changeCompany, ({ tx, who, today, params, version, body }) => changeCompanyTo(tx, who, today, params.id, version, body)),
  write(activateCompany, ({ tx, who, params, version }) => setCompanyActive(tx, who, params.id, version, true)),
  write(deactivateCompany, ({ tx, who, params, version }) => setCompanyActive(tx, who, params.id, version, false)),
]
