import type { DocumentKind } from '@trastienda/contract/document'
import type { NotificationKind } from '@trastienda/contract/notification'

type Notice =
  | 'approved'
  | 'rejected'
  | Exclude<NotificationKind, `${string}_approved` | `${string}_rejected` | 'waiting'>

interface ActNotices {
  /** The creator's notification when somebody else does it; undefined when nobody is notified. */
  readonly sends?: Notice
  /** The notifications that it makes untrue: unread ones are withdrawn, whoever does it. */
  readonly withdraws?: readonly Notice[]
  /** Sent only to people who have read this one. */
  readonly after?: Notice
}

/** All acts on documents, by their name in the history, with the notifications of their creators. */
const noticesOfActs = {
  created: {},
  // A changed document becomes pending, so a rejection no longer applies.
  changed: { sends: 'changed', withdraws: ['rejected'] },
  annotated: { sends: 'changed' },
  approved: { sends: 'approved', withdraws: ['rejected', 'reopened'] },
  approved_own: { sends: 'approved', withdraws: ['rejected', 'reopened'] },
  rejected: { sends: 'rejected', withdraws: ['approved', 'reopened'] },
  reopened: { sends: 'reopened', withdraws: ['approved', 'closed_short', 'resumed'] },
  // Undone at once: whoever has not read of the approval is told of neither.
  approval_undone: {
    sends: 'reopened',
    withdraws: ['approved', 'closed_short', 'resumed'],
    after: 'approved',
  },
  cancelled: { sends: 'cancelled' },
  closed_short: { sends: 'closed_short', withdraws: ['resumed'] },
  resumed: { sends: 'resumed', withdraws: ['closed_short'] },
  deleted: { sends: 'deleted', withdraws: ['restored'] },
  advanced_deleted: { sends: 'deleted', withdraws: ['restored'] },
  // The document has its former state: its decision was notified when it was made, and is not notified again.
  restored: { sends: 'restored', withdraws: ['deleted'], after: 'deleted' },
  restored_approved: { sends: 'restored', withdraws: ['deleted'], after: 'deleted' },
  // Closing a count is a part of counting.
  closed: {},
  counting_resumed: { sends: 'reopened' },
} as const satisfies Record<string, ActNotices>

export type DocumentAct = keyof typeof noticesOfActs

/** The notification kinds of an act: decisions on payments have their own. */
export function noticesOf(document: DocumentKind, act: DocumentAct) {
  const kindOf = (notice: Notice): NotificationKind => {
    if (notice !== 'approved' && notice !== 'rejected') return notice
    return document === 'payment' ? `payment_${notice}` : `purchase_${notice}`
  }
  const { sends, withdraws = [], after }: ActNotices = noticesOfActs[act]
  return {
    sends: sends ? kindOf(sends) : null,
    withdraws: withdraws.map(kindOf),
    after: after ? kindOf(after) : null,
  }
}
