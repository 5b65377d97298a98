import { disableTime, siteStatus } from '@trastienda/contract/auth'
import { z } from 'zod'
import { sql } from '../db/sql.ts'
import { direct } from '../http/route.ts'

export const siteRoutes = [
  direct(siteStatus, async ({ db }) => {
    const { disabled } = await db.one(
      z.object({ disabled: z.boolean() }),
      sql`select all_disabled as disabled from site`,
    )
    return { data: disabled ? 'disabled' : 'enabled' }
  }),
  direct(disableTime, ({ db }) =>
    db.one(disableTime.reply, sql`select disabled_windows::text as data from site`),
  ),
]
