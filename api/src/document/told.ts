import type { DocumentKind } from '@trastienda/contract/document'
import type { NotificationKind } from '@trastienda/contract/notification'

type Told =
  | 'approved'
  | 'rejected'
  | Exclude<NotificationKind, `${string}_approved` | `${string}_rejected` | 'waiting'>

interface Telling {
  /** The creator's notification when somebody else does it; undefined when nobody is notified. */
  readonly tells?: Told
  /** The notifications that it makes untrue: unread ones are withdrawn, whoever does it. */
  readonly ends?: readonly Told[]
  /** Sent only to people who have read this one. */
  readonly after?: Told
}

/** All acts on documents, by their name in the history, with the notifications of their creators. */
const tellings = {
  created: {},
  // A changed document becomes pending, so a rejection no longer applies.
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
  // The document has its former state: its decision was notified when it was made, and is not notified again.
  restored: { tells: 'restored', ends: ['deleted'], after: 'deleted' },
  restored_approved: { tells: 'restored', ends: ['deleted'], after: 'deleted' },
  // Closing a count is a part of counting.
  closed: {},
  counting_resumed: { tells: 'reopened' },
} as const satisfies Record<string, Telling>

export type DocumentAct = keyof typeof tellings

/** The notification kinds of an act: decisions on payments have their own. */
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
