import type { Role } from '@trastienda/contract/access'
import type { NotificationRow } from '@trastienda/contract/notification'
import { Check, CircleDot, type LucideIcon, X } from 'lucide-react'
import type { Translate } from '../i18n/useText.ts'
import { documentHref } from '../pick/document-href.ts'

type Outcome = 'approved' | 'rejected' | 'waiting'

export function outcomeOf({ kind }: Pick<NotificationRow, 'kind'>): Outcome {
  if (kind === 'waiting') return 'waiting'
  return kind.endsWith('approved') ? 'approved' : 'rejected'
}

/** What it says: "Compra aprobada". */
export const messageOf = (row: Pick<NotificationRow, 'kind' | 'documentKind'>, t: Translate): string =>
  t(`notification.message.${row.documentKind}.${outcomeOf(row)}`)

export const outcomeIcons: Record<Outcome, LucideIcon> = { approved: Check, rejected: X, waiting: CircleDot }

/** Where what it tells of is read. */
export const hrefOf = (role: Role, { documentKind, documentId, ...row }: NotificationRow): string =>
  documentHref(role, { ...row, kind: documentKind, id: documentId })
