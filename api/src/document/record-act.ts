import type { DocumentKind } from '@trastienda/contract/document'
import { together, type Tx } from '../db/db.ts'
import { record } from '../history/record.ts'
import type { Who } from '../http/route.ts'
import { notify } from './notify.ts'
import type { DocumentAct } from './act-notices.ts'
import type { DocumentRow } from './row.ts'
import { moveTally } from './tally.ts'

interface Written {
  /** The document before; undefined for a new one. */
  readonly was: DocumentRow | undefined
  readonly is: DocumentRow
  readonly action: DocumentAct
  /** The name of the act in notices, if it differs from the action in the history. */
  readonly act?: DocumentAct
  readonly reason?: string
  readonly before?: unknown
  readonly after?: unknown
}

/**
 * Records an act on a document after it is written: the history, the notifications, and the tally of its kind, last
 * of all.
 * @param rest the statements about it that were sent before, which nothing had to wait for
 * @returns the reply of the call that wrote it
 */
export async function recordAct(
  tx: Tx,
  who: Who,
  kind: DocumentKind,
  { was, is, act, ...event }: Written,
  rest: readonly Promise<unknown>[] = [],
) {
  const { id } = is
  await together(
    ...rest,
    record(tx, who, { kind, id, ...event }),
    notify(tx, who, kind, id, { act: act ?? event.action, reason: event.reason }),
    moveTally(tx, who.companyId, kind, was, is),
  )
  return replyOf(is)
}

/** The reply of a call that wrote a document, or found that it is as it was to become. */
export const replyOf = ({ id, version, reference }: DocumentRow) => ({ id, version, reference })
