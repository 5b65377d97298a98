import { dashboard } from '@trastienda/contract/dashboard'
import { read } from '../http/route.ts'
import { dashboardOf } from './queries.ts'

export const dashboardRoutes = [
  read(dashboard, ({ query, who, db, today }) => dashboardOf(db, who, query.store, today)),
]
