import { type DocumentApproval, isVoid } from '@trastienda/contract/status'

/** The three axes of a document's state; the label follows from them. */
export interface StatusAxes {
  readonly approval: DocumentApproval
  /** Null for a document without goods to receive, or without payment. */
  readonly receipt: 'none' | 'part' | 'full' | null
  readonly payment: 'unpaid' | 'part' | 'paid' | null
}

export type StatusLabel = 'pending' | 'approved' | 'partial' | 'received' | 'paid' | 'rejected' | 'cancelled'

/** Rejected and cancelled as they are; else paid, partial (some paid), completely received, or pending. */
export function statusLabel({ approval, receipt, payment }: StatusAxes): StatusLabel {
  if (isVoid(approval)) return approval
  if (payment === 'paid') return 'paid'
  if (payment === 'part') return 'partial'
  if (payment === null && receipt === 'part') return 'partial'
  if (receipt === 'full') return 'received'
  if (receipt === null && payment === null && approval === 'approved') return 'approved'
  return 'pending'
}

export type Stroke = 'hollow' | 'half' | 'full'

/** The strokes of the icon: approved, received, paid. An axis that the document lacks has none. */
export function strokesOf({ approval, receipt, payment }: StatusAxes): Stroke[] {
  const strokes: Stroke[] = [approval === 'approved' ? 'full' : 'hollow']
  if (receipt !== null) strokes.push(receipt === 'full' ? 'full' : receipt === 'part' ? 'half' : 'hollow')
  if (payment !== null) strokes.push(payment === 'paid' ? 'full' : payment === 'part' ? 'half' : 'hollow')
  return strokes
}
