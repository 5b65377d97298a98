import { authRoutes } from './auth/routes.ts'
import { attachmentRoutes } from './attachment/routes.ts'
import { dashboardRoutes } from './dashboard/routes.ts'
import type { Route } from './http/route.ts'
import { openApiRoute } from './openapi/routes.ts'
import { purchaseRoutes } from './purchase/routes.ts'
import { siteRoutes } from './site/routes.ts'

const answered: readonly Route[] = [...authRoutes, ...siteRoutes, ...attachmentRoutes, ...purchaseRoutes,
  ...dashboardRoutes]

/** Every answer of the server; the one file that knows every feature. */
export const routes: readonly Route[] = [...answered, openApiRoute(answered.map(({ endpoint }) => endpoint))]
