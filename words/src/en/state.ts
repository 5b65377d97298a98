import type { state as es } from '../es/state.ts'

export const state = {
  inactive: 'Inactive',
  toApprove: 'To approve',
  pending: 'Pending',
  approved: 'Approved',
  partial: 'Partial',
  received: 'Received',
  paid: 'Paid',
  returned: 'Returned',
  rejected: 'Rejected',
  cancelled: 'Canceled',
  approval: {
    pending: 'Not approved',
    approved: 'Approved',
    rejected: 'Rejected',
    cancelled: 'Canceled',
  },
  receipt: { none: 'Not received', part: 'Partly received', full: 'Fully received' },
  payment: { unpaid: 'Unpaid', part: 'Partly paid', paid: 'Paid' },
} satisfies typeof es
