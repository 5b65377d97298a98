import type { Act } from '@trastienda/contract/access'
import type { Day } from '@trastienda/contract/calendar'
import type { Endpoint } from '@trastienda/contract/endpoint'
import { Problem } from '@trastienda/contract/problem'
import type { DeliveryDraft } from '@trastienda/contract/report-delivery'
import { presetDays, presetStretch } from '@trastienda/contract/report-period'
import { type DeliveredReport, reports } from '@trastienda/contract/reports'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { literal, sql } from '../db/sql.ts'
import { customerName } from '../party/name.ts'
import { chartRoutes } from '../report/chart-routes.ts'
import type { ExportCall, ReportExport } from '../report/export-routes.ts'
import { moneyReportRoutes } from '../report/money-routes.ts'
import { partyReportRoutes } from '../report/party-routes.ts'
import { productReportRoutes } from '../report/product-routes.ts'
import { tradeRoutes } from '../report/trade-routes.ts'
import { exportSupplierStatementRoute } from '../supplier-account/export.ts'

const isExport = (route: object): route is ReportExport => 'fileOf' in route
const byPath = new Map(
  [
    ...chartRoutes,
    ...tradeRoutes,
    ...productReportRoutes,
    ...moneyReportRoutes,
    ...partyReportRoutes,
    exportSupplierStatementRoute,
  ]
    .filter(isExport)
    .map((route) => [route.endpoint.path, route]),
)

/** For a report about one subject: its table, and the name of a row. */
const subjects = {
  customer_statement: ['customer', customerName()],
  supplier_statement: ['supplier', 'company'],
  user_report: ['app_user', `first_name || ' ' || last_name`],
} as const
const subjectOf = (report: DeliveredReport) =>
  report in subjects ? subjects[report as keyof typeof subjects] : undefined

/** The export that makes a report. */
export function exportOf(report: DeliveredReport): ReportExport {
  const found = byPath.get(`${reports[report].at}/export`)
  if (!found) throw new Error(`no export makes the report ${report}`)
  return found
}

/** Who may see a report. */
export const actOf = (report: DeliveredReport): Act => exportOf(report).endpoint.who as Act

type ReportToDeliver = Pick<
  DeliveryDraft,
  'report' | 'subjectId' | 'query' | 'period' | 'format' | 'language'
>

/**
 * The query of a report's export, its period resolved from a day.
 * @throws Problem malformed for what the report does not accept
 */
export function exportQueryOf(
  { report, subjectId, query, period, format, language }: ReportToDeliver,
  day: Day,
): Pick<ExportCall<Endpoint>, 'params' | 'query'> {
  const { endpoint } = exportOf(report)
  const compared = period !== null && query['compare'] !== undefined && query['compare'] !== 'false'
  const exportQuery = {
    ...query,
    ...(period !== null && presetDays(period, day)),
    ...(compared && { compare: presetStretch(period) }),
    format,
    language,
  }
  const parsed = endpoint.query?.safeParse(exportQuery)
  const params = endpoint.params?.safeParse({ id: subjectId })
  const refused = (parsed && !parsed.success) || (params && !params.success)
  if (refused || (subjectId !== null && !params)) throw new Problem('malformed')
  return { query: parsed?.data, params: params?.data }
}

/** The name of a report's subject; empty for a report without one. @throws Problem not_found */
export async function subjectName(
  db: Db,
  companyId: number,
  { report, subjectId }: Pick<ReportToDeliver, 'report' | 'subjectId'>,
): Promise<string> {
  const place = subjectOf(report)
  if (!place || subjectId === null) return ''
  const found = await db.optional(
    z.object({ name: z.string() }),
    sql`select ${literal(place[1])} as name from ${literal(place[0])} where company_id = ${companyId} and id = ${subjectId}`,
  )
  if (!found) throw new Problem('not_found')
  return found.name
}
