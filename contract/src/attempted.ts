import { exportedNames } from './exported.ts'

/** The name of what calls of an address are about, where no exported list has one. */
const others = {
  attachments: 'label.attachments',
  'bills-due': 'label.payments',
  dashboard: 'menu.home',
  deletions: 'deletion.title',
  history: 'history.title',
  images: 'product.picture.title',
  imports: 'imports.action',
  mail: 'outgoing.title',
  'outgoing-mail': 'outgoing.title',
  'payment-batches': 'label.payments',
  'product-labels': 'stockLabel.title',
  'report-deliveries': 'reportDelivery.title',
  reports: 'report.title',
  search: 'search.title',
  'second-factor': 'label.secondFactor',
  'site-status': 'menu.siteStatus',
  'supplier-credits': 'label.payments',
} as const

/** What a call does by the end of its address; what else is sent changes something. */
const ends = {
  activate: 'activate',
  approve: 'approve',
  'approve-matching': 'approve',
  cancel: 'cancel',
  collections: 'collect',
  deactivate: 'deactivate',
  delete: 'delete',
  export: 'export',
  mail: 'send',
  receive: 'receive',
  reject: 'reject',
  reopen: 'reopen',
  restore: 'restore',
  retry: 'send',
  reverse: 'cancel',
  'undo-approvals': 'reopen',
} as const
type Act = (typeof ends)[keyof typeof ends] | 'view' | 'add' | 'edit'

function actOf(method: string, parts: readonly string[]): Act {
  const end = parts.at(-1) ?? ''
  if (method === 'GET') return end === 'export' ? 'export' : 'view'
  if (method === 'DELETE') return 'delete'
  if (end in ends) return ends[end as keyof typeof ends]
  return method === 'POST' && parts.length === 1 ? 'add' : 'edit'
}

/**
 * What a refused call was about, as the key of a text, and what it would have done there.
 * @param call as the history has it: `POST /api/purchases/:id/approve`
 * @returns undefined for a call of an earlier version
 */
export function attempted(call: string) {
  const [, method = '', path = ''] = /^([A-Z]+) \/api\/(.+)$/.exec(call) ?? []
  const parts = path.split('/')
  const [first = ''] = parts
  const place =
    exportedNames[parts.slice(0, 2).join('/')] ??
    exportedNames[first] ??
    (first in others ? others[first as keyof typeof others] : undefined)
  return place && { place, act: actOf(method, parts) }
}
