import { checkAuditChain, getAudit, listAudit, auditByValue } from '@trastienda/contract/audit'
import { Problem } from '@trastienda/contract/problem'
import { withNames } from '../history-list/names.ts'
import { read } from '../http/route.ts'
import { snapshot } from '../http/snapshot.ts'
import { placeOf } from './documents.ts'
import { exportAuditRoute } from './export.ts'
import { fieldsOf } from './fields.ts'
import { auditById, auditPage, chainOf, countAudit } from './queries.ts'

export const auditRoutes = [
  read(auditByValue, ({ db, query, who }) => countAudit(db, who.companyId, query)),
  read(listAudit, ({ query, who, services }) =>
    snapshot(services.pool, (db) => auditPage(db, who.companyId, query)),
  ),

  exportAuditRoute,

  read(checkAuditChain, ({ who, db }) => chainOf(db, who.companyId)),

  read(getAudit, async ({ params, who, db }) => {
    const found = await auditById(db, who.companyId, params.id)
    if (!found) throw new Problem('not_found')
    const [named] = await withNames(db, who.companyId, [found])
    const { before, after, ...entry } = named ?? found
    const place = await placeOf(db, who.companyId, found.kind, found.documentId)
    return { ...entry, ...place, changes: fieldsOf(before, after, found) }
  }),
]
