import { mayOpen, type Role, screens } from '@trastienda/contract/access'
import type { NotificationKind, NotificationRow } from '@trastienda/contract/notification'
import {
  Ban,
  Check,
  CircleDot,
  type LucideIcon,
  PackageX,
  Pencil,
  RotateCcw,
  Trash2,
  Undo2,
  X,
} from 'lucide-react'
import type { Translate } from '../i18n/useText.ts'
import { documentHref } from '../document/href.ts'
import { onScreen } from '../document/kinds.ts'

type Decision = 'approved' | 'rejected' | 'waiting'
type Did = Exclude<NotificationKind, `${string}_approved` | `${string}_rejected` | 'waiting'>
type Outcome = Decision | Did

export function outcomeOf({ kind }: Pick<NotificationRow, 'kind'>): Outcome {
  switch (kind) {
    case 'purchase_approved':
    case 'payment_approved':
      return 'approved'
    case 'purchase_rejected':
    case 'payment_rejected':
      return 'rejected'
    default:
      return kind
  }
}

const isDecision = (outcome: Outcome): outcome is Decision =>
  outcome === 'approved' || outcome === 'rejected' || outcome === 'waiting'

/** Its text: "Compra aprobada", "Ana Ruiz anuló: Compra". */
export function messageOf(
  { by, documentKind, kind }: Pick<NotificationRow, 'kind' | 'documentKind' | 'by'>,
  t: Translate,
): string {
  const outcome = outcomeOf({ kind })
  if (isDecision(outcome)) return t(`notification.message.${documentKind}.${outcome}`)
  const document = t(`notification.document.${documentKind}`)
  return t(`notification.did.${outcome}`, { name: by ?? t('notification.someone'), document })
}

/** Who decided, when the text does not name them. */
export const decidedBy = (row: Pick<NotificationRow, 'kind' | 'by'>, t: Translate): string | null =>
  row.by !== null && isDecision(outcomeOf(row)) ? t('notification.by', { name: row.by }) : null

export const outcomeIcons: Record<Outcome, LucideIcon> = {
  approved: Check,
  rejected: X,
  waiting: CircleDot,
  changed: Pencil,
  reopened: RotateCcw,
  cancelled: Ban,
  closed_short: PackageX,
  resumed: Undo2,
  deleted: Trash2,
  restored: Undo2,
}

/** Where its document is read: for a deleted document its list. */
export function hrefOf(role: Role, { documentKind, documentId, ...row }: NotificationRow): string {
  if (row.kind !== 'deleted') return documentHref(role, { ...row, kind: documentKind, id: documentId })
  const { list } = onScreen[documentKind]
  return mayOpen(role, list) ? screens[list] : '/'
}
