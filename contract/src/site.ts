import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { saved } from './paging.ts'
import { isClock } from './site.rules.ts'

/** More windows of a day than this are no opening hours. */
export const mostWindows = 12
/** How long before a window the people whom it shuts out are told, minutes. */
export const warningMinutes = 10

const clockInput = z.string().max(20).trim().refine(isClock, { error: 'clock' })
const window = z.object({ start: z.string(), end: z.string() })

export const siteState = z.object({
  /** Every company is shut, but for admins. */
  allDisabled: z.boolean(),
  allVersion: z.int(),
  /** The company in view. */
  company: z.object({ id: z.int(), name: z.string(), disabled: z.boolean(), version: z.int() }),
  /** When the company's secretaries are shut out, times `HH:MM` in the business zone. */
  windows: z.array(window),
  /** The time of day in the business zone, by the server's clock. */
  now: z.string(),
  /** How many people, admins excepted, have a session that runs: everywhere, in the company, and its secretaries. */
  working: z.object({ everywhere: z.int(), company: z.int(), secretaries: z.int() }),
  /** How many other admins could open it again. */
  otherAdmins: z.int(),
})
export type SiteState = z.infer<typeof siteState>

export const getSite = endpoint({
  method: 'GET',
  path: '/api/site-status',
  who: 'site.edit',
  summary: 'What is shut: every company, the company in view, and its hours for secretaries',
  reply: siteState,
})

const action = { method: 'POST', reply: saved, problems: ['stale'] } as const
const opening = { ...action, needs: ['version', 'key'] } as const
// Shutting people out asks for the password or a code again; letting them in does not.
const shutting = { ...action, needs: ['version', 'key', 'step_up'] } as const

export const disableAll = endpoint({
  ...shutting,
  path: '/api/site-status/disable-all',
  who: 'site.edit_all',
  summary: 'Shuts every company out, admins excepted',
})

export const enableAll = endpoint({
  ...opening,
  path: '/api/site-status/enable-all',
  who: 'site.edit_all',
  summary: 'Opens every company that is not shut by itself',
})

export const disableSite = endpoint({
  ...shutting,
  path: '/api/site-status/disable',
  who: 'site.edit',
  summary: 'Shuts the company in view out, admins excepted',
})

export const enableSite = endpoint({
  ...opening,
  path: '/api/site-status/enable',
  who: 'site.edit',
  summary: 'Opens the company in view',
})

export const hoursChange = z.strictObject({
  windows: z.array(z.strictObject({ start: clockInput, end: clockInput })).max(mostWindows),
})

export const changeHours = endpoint({
  method: 'PATCH',
  path: '/api/site-status/hours',
  who: 'site.edit',
  summary: 'Says when the secretaries of the company in view are shut out; windows that touch become one',
  body: hoursChange,
  reply: saved.extend({ windows: z.array(window) }),
  needs: ['version'],
  problems: ['stale'],
})

/** What somebody needs to know of the hours that shut them out, by the server's clock. */
export const ownHours = endpoint({
  method: 'GET',
  path: '/api/site-status/own-hours',
  who: 'staff',
  summary: 'In how many seconds the caller is shut out by opening hours, if ever, and until when',
  reply: z.object({ closesIn: z.int().nullable(), opensAt: z.string().nullable() }),
})
