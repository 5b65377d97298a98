import { disableTime, siteStatus } from '@trastienda/contract/auth'
import { timeOf } from '@trastienda/contract/calendar'
import {
  changeHours,
  disableAll,
  disableSite,
  enableAll,
  enableSite,
  getSite,
  ownHours,
} from '@trastienda/contract/site'
import { minutesUntilClosed, opensAgain } from '@trastienda/contract/site.rules'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { sql } from '../db/sql.ts'
import { direct, read, write } from '../http/route.ts'
import { hashOf, tokenCookie } from '../http/session.ts'
import { isShutTo, siteOf, windowsFor } from './queries.ts'
import { setAllDisabled, setDisabled, setWindows } from './save.ts'

function tokenOf({ cookies }: FastifyRequest): Buffer | undefined {
  const token = cookies[tokenCookie]
  return token === undefined || token === '' ? undefined : hashOf(token)
}

const windows = z.object({ windows: z.array(z.object({ start: z.string(), end: z.string() })) })

export const siteRoutes = [
  direct(siteStatus, async ({ db, request, reply, now }) => {
    void reply.header('Cache-Control', 'no-store')
    const { disabled, company } = await isShutTo(db, tokenOf(request), now)
    return { data: disabled ? 'disabled' : 'enabled', ...(company !== null && { company }) }
  }),
  direct(disableTime, async ({ db, request, reply }) => {
    void reply.header('Cache-Control', 'no-store')
    return { data: JSON.stringify(await windowsFor(db, tokenOf(request))) }
  }),

  read(getSite, async ({ db, who, now }) => ({
    ...(await siteOf(db, who.companyId, who.userId, now)),
    now: timeOf(now),
  })),
  write(disableAll, ({ tx, who, version }) => setAllDisabled(tx, who, version, true)),
  write(enableAll, ({ tx, who, version }) => setAllDisabled(tx, who, version, false)),
  write(disableSite, ({ tx, who, version }) => setDisabled(tx, who, version, true)),
  write(enableSite, ({ tx, who, version }) => setDisabled(tx, who, version, false)),
  write(changeHours, ({ tx, who, version, body }) => setWindows(tx, who, version, body.windows)),

  read(ownHours, async ({ db, who, now }) => {
    if (who.role !== 'secretary') return { closesIn: null, opensAt: null }
    const own = await db.one(
      windows,
      sql`select disabled_windows as windows from company where id = ${who.ownCompanyId}`,
    )
    const clock = timeOf(now)
    const minutes = minutesUntilClosed(own.windows, clock)
    // Bogota's offset is whole minutes, so that the seconds are those of UTC.
    const closesIn = minutes === null ? null : Math.max(0, minutes * 60 - now.getUTCSeconds())
    return { closesIn, opensAt: minutes === null ? null : opensAgain(own.windows, clock) }
  }),
]
