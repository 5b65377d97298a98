import type { PurchaseDraftInput } from '@trastienda/contract/purchase'
import type { DocumentApproval } from '@trastienda/contract/status'
import { people, type Person } from './shop.ts'

/** A minimal model of a purchase: enough to predict the reply of every call on it. */
export interface ModelPurchase {
  readonly id: number
  readonly version: number
  readonly state: DocumentApproval | 'deleted'
  /** Whether it was approved once: then its movements stay, so it is cancelled and never deleted. */
  readonly posted: boolean
  readonly createdBy: Person
  readonly editedBy: Person
  readonly draft: PurchaseDraftInput
}

export const calls = ['approve', 'reject', 'reopen', 'cancel', 'change', 'delete'] as const
export type Call = (typeof calls)[number]

const open = (is: ModelPurchase) => is.state === 'pending' || is.state === 'rejected'
const approves = (person: Person) => people[person] === 'admin' || people[person] === 'user'
const mine = (is: ModelPurchase, person: Person) => is.createdBy === person || approves(person)

/** The expected reply of a call without interference: `ok` or the problem's code. */
export function answerTo(call: Call, person: Person, is: ModelPurchase, stale: boolean): string {
  const deciding = call === 'approve' || call === 'reject' || call === 'reopen'
  if (deciding && !approves(person)) return 'forbidden'
  if (is.state === 'deleted') return 'not_found'
  if (stale) return 'stale'
  return byCall[call](person, is)
}

const byCall: Record<Call, (person: Person, is: ModelPurchase) => string> = {
  approve: (person, is) => {
    if (is.state !== 'pending') return 'not_pending'
    return is.createdBy === person || is.editedBy === person ? 'own_document' : 'ok'
  },
  reject: (_person, is) => (is.state === 'pending' ? 'ok' : 'not_pending'),
  reopen: (_person, is) => (is.state === 'approved' ? 'ok' : 'not_approved'),
  cancel: (person, is) => (open(is) ? (mine(is, person) ? 'ok' : 'forbidden') : 'not_pending'),
  change: (_person, is) => (open(is) ? 'ok' : 'not_editable'),
  delete: (person, is) => {
    if (!open(is)) return 'not_editable'
    if (!mine(is, person)) return 'forbidden'
    return is.posted ? 'was_approved' : 'ok'
  },
}

const becomes: Record<Call, ModelPurchase['state']> = {
  approve: 'approved',
  reject: 'rejected',
  reopen: 'pending',
  cancel: 'cancelled',
  change: 'pending',
  delete: 'deleted',
}

/** The purchase after a call that was answered with `ok`. */
export function after(
  call: Call,
  person: Person,
  is: ModelPurchase,
  draft: PurchaseDraftInput,
): ModelPurchase {
  const posted = is.posted || call === 'approve'
  const next = { ...is, posted, version: is.version + 1, state: becomes[call] }
  return call === 'change' ? { ...next, editedBy: person, draft } : next
}
