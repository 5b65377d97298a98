import type { DocumentKind } from '@trastienda/contract/document'
import type { Tx } from '../db/db.ts'
import { record } from '../history/record.ts'
import type { Who } from '../http/route.ts'
import { notify } from './notify.ts'
import type { DocumentAct } from './told.ts'
import type { DocumentRow } from './row.ts'
import { moveTally } from './tally.ts'

interface Written {
  /** The document before; undefined for one that is entered. */
  readonly was: DocumentRow | undefined
  readonly is: DocumentRow
  readonly action: DocumentAct
  readonly reason?: string
  readonly before?: unknown
  readonly after?: unknown
}

/**
 * Tells what was done to a document once it is written: the history, whoever waits for it, and the tally of its kind,
 * last of all.
 * @returns what the call that wrote it answers
 */
export async function tell(tx: Tx, who: Who, kind: DocumentKind, { was, is, ...event }: Written) {
  const { id, version } = is
  await record(tx, who, { kind, id, ...event })
  await notify(tx, who, kind, id, { act: event.action, reason: event.reason })
  await moveTally(tx, who.companyId, kind, was, is)
  return { id, version }
}
