import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { saved } from './paging.ts'
import { isClock } from './site.rules.ts'

/** The most windows per day. */
export const mostWindows = 12
/** How many minutes before a window the affected people are warned. */
export const warningMinutes = 10

const clockInput = z.string().max(20).trim().refine(isClock, { error: 'clock' })
const window = z.object({ start: z.string(), end: z.string() })

export const siteState = z.object({
  /** Whether every company is closed, except for admins. */
  allDisabled: z.boolean(),
  allVersion: z.int(),
  /** The company in view. */
  company: z.object({ id: z.int(), name: z.string(), disabled: z.boolean(), version: z.int() }),
  /** The closed hours of the company's secretaries, times `HH:MM` in the business zone. */
  windows: z.array(window),
  /** The time of day in the business zone, by the server's clock. */
  now: z.string(),
  /** How many people, excluding admins, have an active session: everywhere, in the company, and its secretaries. */
  working: z.object({ everywhere: z.int(), company: z.int(), secretaries: z.int() }),
  /** How many other admins could open it again. */
  otherAdmins: z.int(),
})
export type SiteState = z.infer<typeof siteState>

export const getSite = endpoint({
  method: 'GET',
  path: '/api/site-status',
  who: 'site.edit',
  summary: 'Returns what is closed: every company, the company in view, and its hours for secretaries',
  reply: siteState,
})

const action = { method: 'POST', reply: saved, problems: ['stale'] } as const
const opening = { ...action, needs: ['version', 'key'] } as const
// Closing asks for the password or a code again; opening does not.
const shutting = { ...action, needs: ['version', 'key', 'step_up'] } as const

export const disableAll = endpoint({
  ...shutting,
  path: '/api/site-status/disable-all',
  who: 'site.edit_all',
  summary: 'Closes every company, except for admins',
})

export const enableAll = endpoint({
  ...opening,
  path: '/api/site-status/enable-all',
  who: 'site.edit_all',
  summary: 'Opens every company that is not closed by itself',
})

export const disableSite = endpoint({
  ...shutting,
  path: '/api/site-status/disable',
  who: 'site.edit',
  summary: 'Closes the company in view, except for admins',
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
  summary: 'Sets the closed hours of the secretaries of the company in view; windows that touch are merged',
  body: hoursChange,
  reply: saved.extend({ windows: z.array(window) }),
  needs: ['version'],
  problems: ['stale'],
})

/** The closed hours of the caller, by the clock of the server. */
export const ownHours = endpoint({
  method: 'GET',
  path: '/api/site-status/own-hours',
  who: 'staff',
  summary: 'Returns in how many seconds the closed hours of the caller start, if ever, and when they end',
  reply: z.object({ closesIn: z.int().nullable(), opensAt: z.string().nullable() }),
  unattended: true,
})
