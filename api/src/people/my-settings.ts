import { changeMySettings } from '@trastienda/contract/my-settings'
import { sql } from '../db/sql.ts'
import { write } from '../http/route.ts'

export const mySettingsRoutes = [
  write(changeMySettings, async ({ tx, who, body: { csvSeparator } }) => {
    // Not a change of the account: an admin who edits it meanwhile gets no conflict.
    await tx.run(sql`update app_user set csv_separator = ${csvSeparator} where id = ${who.userId}`)
    return { csvSeparator }
  }),
]
