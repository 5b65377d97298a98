import type { DocumentKind } from '@trastienda/contract/document'
import type { NotificationKind } from '@trastienda/contract/notification'

type Told =
  | 'approved'
  | 'rejected'
  | Exclude<NotificationKind, `${string}_approved` | `${string}_rejected` | 'waiting'>

interface Telling {
  /** What its creator hears when somebody else does it; left out of what concerns nobody else. */
  readonly tells?: Told
  /** What is untrue from then on: an unread notice of it is withdrawn, whoever does it. */
  readonly ends?: readonly Told[]
  /** Told only to who has read of this. */
  readonly after?: Told
}

/** All that is done to documents, by the word of the history, with what their creators hear of it. */
const tellings = {
  created: {},
  // What was rejected waits again.
  changed: { tells: 'changed', ends: ['rejected'] },
  annotated: { tells: 'changed' },
  approved: { tells: 'approved', ends: ['rejected', 'reopened'] },
  approved_own: { tells: 'approved', ends: ['rejected', 'reopened'] },
  rejected: { tells: 'rejected', ends: ['approved', 'reopened'] },
  reopened: { tells: 'reopened', ends: ['approved', 'closed_short', 'resumed'] },
  cancelled: { tells: 'cancelled' },
  closed_short: { tells: 'closed_short', ends: ['resumed'] },
  resumed: { tells: 'resumed', ends: ['closed_short'] },
  deleted: { tells: 'deleted', ends: ['restored'] },
  advanced_deleted: { tells: 'deleted', ends: ['restored'] },
  // It stands as it stood: its decision was told when it was taken, and is not told again.
  restored: { tells: 'restored', ends: ['deleted'], after: 'deleted' },
  restored_approved: { tells: 'restored', ends: ['deleted'], after: 'deleted' },
  // Closing a count is a part of counting.
  closed: {},
  counting_resumed: { tells: 'reopened' },
} as const satisfies Record<string, Telling>

export type DocumentAct = keyof typeof tellings

/** What is told of an act as kinds of notification: decisions on payments have kinds of their own. */
export function tellingOf(document: DocumentKind, act: DocumentAct) {
  const kindOf = (told: Told): NotificationKind => {
    if (told !== 'approved' && told !== 'rejected') return told
    return document === 'payment' ? `payment_${told}` : `purchase_${told}`
  }
  const { tells, ends = [], after }: Telling = tellings[act]
  return {
    tells: tells ? kindOf(tells) : null,
    ends: ends.map(kindOf),
    after: after ? kindOf(after) : null,
  }
}
