import { timeOf } from '@trastienda/contract/calendar'
import { type DisableWindow, insideWindow, opensAgain } from '@trastienda/contract/site.rules'
import { z } from 'zod'
import { literal } from '../db/sql.ts'
import { Problem } from '@trastienda/contract/problem'

/** Whether the site is closed to the people of a company, and the company's name when it alone is closed. */
export const closedShape = { closed: z.boolean(), closedCompany: z.string().nullable() }

/** The columns of that shape, of the company `c` beside `site`. */
export const closedColumns = literal(`
  (site.all_disabled or c.disabled or not c.active) as closed,
  case when not site.all_disabled and (c.disabled or not c.active) then c.name end as "closedCompany"`)

/** The refusal of a person to whom the site is closed; it names the company if only that is. */
export const shutProblem = (company: string | null) =>
  new Problem('site_disabled', company === null ? {} : { detail: { company } })

/** @throws Problem site_closed for a secretary within closed hours, with when the hours open again */
export function requireOpenHours(
  { role, windows }: { role: string; windows: readonly DisableWindow[] },
  now: Date,
): void {
  const time = timeOf(now)
  if (role === 'secretary' && insideWindow(windows, time))
    throw new Problem('site_closed', { detail: { opensAt: opensAgain(windows, time) } })
}
