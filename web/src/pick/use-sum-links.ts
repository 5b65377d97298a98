import { mayOpen, type Role, screens } from '@trastienda/contract/access'
import type { AddedUp, ListedBy, SumOf } from '@trastienda/contract/list-sums'
import { daysBetween } from '@trastienda/contract/calendar'
import { reports } from '@trastienda/contract/reports'
import { useCallback } from 'react'
import { type Translate, useText } from '../i18n/useText.ts'
import type { SumLink } from '../kit/columns.ts'
import { today } from '../kit/today.ts'
import { useUser } from '../session/session.ts'
import { drillCode } from './drill-code.ts'

/** Longer periods are read by months. */
const mostDays = 92

/** The address of a report with the filters of a list; its documents are open where it shows no such figure. */
export function sumHref({ report, figure, period, filters, shown }: AddedUp): string {
  const { supplierLike, customerLike, ...named } = filters
  const q = supplierLike ?? customerLike
  const params = new URLSearchParams({
    ...(period && { period: `${period.from}..${period.to}` }),
    ...(period && daysBetween(period.from, period.to) > mostDays && { by: 'month' }),
    ...named,
    ...(q !== undefined && { q }),
    ...(!shown && { show: drillCode({ figure, query: { ...period, ...filters } }) }),
  })
  const query = params.toString().replaceAll('%2C', ',').replaceAll('%3A', ':').replaceAll('%3B', ';')
  return query === '' ? screens[report] : `${screens[report]}?${query}`
}

function linkOf(added: AddedUp | undefined, role: Role, t: Translate): SumLink | undefined {
  if (!added || !mayOpen(role, added.report)) return undefined
  const name = screens[added.report].split('/').at(-1) as keyof typeof reports
  return { href: sumHref(added), label: t('list.sumOpens', { report: t(reports[name].name) }) }
}

/** Makes the sums of a list lead to the reports that add up to them, for people who may open these. */
export function useSumLinks(): (sumOf: SumOf) => (by: ListedBy) => SumLink | undefined {
  const { t } = useText()
  const { role } = useUser()
  return useCallback((sumOf) => (by) => linkOf(sumOf(by, today()), role, t), [role, t])
}
