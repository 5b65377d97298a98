import type { Delivery } from '@trastienda/contract/report-delivery'
import { type DeliveredReport, deliveredReports, reports } from '@trastienda/contract/reports'
import type { useText } from '../../i18n/useText.ts'

/** The name of a deliverable report, and its subject. */
export interface Delivered {
  readonly report: DeliveredReport
  readonly subjectId: number | null
}

/** The report at a path of the API; undefined for one that cannot be delivered. */
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

/** The name of a delivered report, with its subject. */
export function deliveredName({ report, subject }: Pick<Delivery, 'report' | 'subject'>, t: Text): string {
  const name = t(reports[report].name)
  return subject === '' ? name : `${name} · ${subject}`
}

/** Days are resolved at the time of sending, and the format belongs to the delivery. */
const own = new Set(['from', 'to', 'format', 'language', 'limit', 'cursor'])

/** The part of a report's query that its delivery stores. */
export const storedQuery = (query: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(query).filter(([name, value]) => !own.has(name) && value !== ''))
