import type { DeletableKind } from '@trastienda/contract/document'
import type { Day } from '@trastienda/contract/calendar'
import { Problem } from '@trastienda/contract/problem'
import type { Tx } from '../db/db.ts'
import { declared } from '../declared.ts'
import { refuseDay } from '../document/closing.ts'
import type { DeletedDocument } from '../document/come-back.ts'
import { cancel, reopen } from '../document/lifecycle.ts'
import type { Who } from '../http/route.ts'

/**
 * Takes all locks for documents of a kind, in the one order of the whole program, before the first document is
 * changed.
 */
export async function lockAhead(tx: Tx, companyId: number, kind: DeletableKind, ids: readonly number[]) {
  for (const lock of declared[kind].locks) await tx.run(lock(companyId, ids))
}

interface Undoing {
  readonly kind: DeletableKind
  readonly today: Day
  readonly reason: string
  readonly closingDate: Day | null
}

/**
 * Reverses one document: reopens an approved one, which reverses its movements, and then cancels it. The person acts
 * with the permissions of the admin who confirmed.
 * @throws Problem why it cannot be reopened or cancelled, period_closed
 */
export async function undo(
  tx: Tx,
  who: Who,
  deleted: DeletedDocument,
  { kind, today, reason, closingDate }: Undoing,
) {
  const { id, approval } = deleted
  if (approval === 'cancelled') throw new Problem('not_pending', { detail: { approval } })
  refuseDay('day', deleted, closingDate)
  const acting: Who = { ...who, role: 'admin' }
  const document = declared[kind]
  let { version } = deleted
  if (approval === 'approved')
    ({ version } = await reopen(tx, acting, document, today, { id, version }, reason, 'advanced_deleted'))
  await cancel(tx, acting, document, { id, version }, reason, 'advanced_deleted')
}
