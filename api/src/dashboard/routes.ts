import { dashboard } from '@trastienda/contract/dashboard'
import { read } from '../http/route.ts'
import { snapshot } from '../http/snapshot.ts'
import { dashboardOf } from './queries.ts'

export const dashboardRoutes = [
  read(dashboard, ({ query, who, services, today }) =>
    snapshot(services.pool, (db) => dashboardOf(db, who, query.store, today)),
  ),
]
