import { saved } from '@trastienda/contract/paging'
import { Problem } from '@trastienda/contract/problem'
import { type DisableWindow, mergedWindows } from '@trastienda/contract/site.rules'
import { z } from 'zod'
import type { Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { changesOf } from '../history/changes.ts'
import { record } from '../history/record.ts'
import type { Who } from '../http/route.ts'

const kind = 'company'

/**
 * Closes every company, or opens them again. Recorded in the history of the caller's company.
 * @throws Problem stale
 */
export async function setAllDisabled(tx: Tx, who: Who, version: number, disabled: boolean) {
  const was = await tx.one(
    z.object({ id: z.int(), disabled: z.boolean(), version: z.int() }),
    sql`select id, all_disabled as disabled, version from site for update`,
  )
  if (was.version !== version) throw new Problem('stale', { detail: { version: was.version } })
  if (was.disabled === disabled) return { id: was.id, version }
  const is = await tx.one(
    saved,
    sql`update site set all_disabled = ${disabled}, version = version + 1 returning id, version`,
  )
  await record(tx, who, { kind, id: who.companyId, action: disabled ? 'disabled_all' : 'enabled_all' })
  return is
}

const lockedRow = z.object({
  disabled: z.boolean(),
  windows: z.array(z.object({ start: z.string(), end: z.string() })),
  version: z.int(),
})

async function lockCompany(tx: Tx, id: number, version: number) {
  const found = await tx.one(
    lockedRow,
    sql`select disabled, disabled_windows as windows, version from company where id = ${id} for no key update`,
  )
  if (found.version !== version) throw new Problem('stale', { detail: { version: found.version } })
  return found
}

/** Closes the company in view, or opens it again. @throws Problem stale */
export async function setDisabled(tx: Tx, who: Who, version: number, disabled: boolean) {
  const id = who.companyId
  const was = await lockCompany(tx, id, version)
  if (was.disabled === disabled) return { id, version }
  const is = await tx.one(
    saved,
    sql`update company set disabled = ${disabled}, version = version + 1 where id = ${id} returning id, version`,
  )
  await record(tx, who, { kind, id, action: disabled ? 'disabled' : 'enabled' })
  return is
}

const written = (windows: readonly DisableWindow[]) => windows.map(({ start, end }) => `${start}–${end}`)

/** Sets the closed hours of the secretaries of the company in view. @throws Problem stale */
export async function setWindows(tx: Tx, who: Who, version: number, newWindows: readonly DisableWindow[]) {
  const id = who.companyId
  const windows = mergedWindows(newWindows)
  const was = await lockCompany(tx, id, version)
  const [before, after] = [{ windows: written(was.windows) }, { windows: written(windows) }]
  if (changesOf(before, after).length === 0) return { id, version, windows }
  const is = await tx.one(
    saved,
    sql`update company set disabled_windows = ${JSON.stringify(windows)}::jsonb, version = version + 1
         where id = ${id} returning id, version`,
  )
  await record(tx, who, { kind, id, action: 'changed', before, after })
  return { ...is, windows }
}
