import type { Delivery } from '@trastienda/contract/report-delivery'
import { type DeliveredReport, deliveredReports, reports } from '@trastienda/contract/reports'
import type { useText } from '../../i18n/useText.ts'

/** What a report is called among those that are delivered, and whose it is. */
export interface Delivered {
  readonly report: DeliveredReport
  readonly subjectId: number | null
}

/** The report that answers at a path of the API; undefined for one that is not delivered. */
export function deliveredAt(path: string): Delivered | undefined {
  for (const report of deliveredReports) {
    const [before = '', after] = reports[report].at.split(':id')
    if (after === undefined && path === before) return { report, subjectId: null }
    const id = path.slice(before.length, path.length - (after ?? '').length)
    if (after !== undefined && path === `${before}${id}${after}` && /^\d+$/.test(id))
      return { report, subjectId: Number(id) }
  }
  return undefined
}

type Text = ReturnType<typeof useText>['t']

/** What a delivered report is called, with whose it is. */
export function deliveredName({ report, subject }: Pick<Delivery, 'report' | 'subject'>, t: Text): string {
  const name = t(reports[report].name)
  return subject === '' ? name : `${name} · ${subject}`
}

/** Days are asked for as they are told at the time, and written the way that it is sent then. */
const own = new Set(['from', 'to', 'format', 'language', 'limit', 'cursor'])

/** What of a report's query is kept with its delivery. */
export const keptQuery = (query: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(query).filter(([name, value]) => !own.has(name) && value !== ''))
