import type { company as es } from '../es/company.ts'

export const company = {
  add: 'New company',
  edit: 'Edit company',
  closingDate: 'Closed up to',
  closingDateLabel: 'Closing date',
  closingDateHint: 'Nothing dated on or before that day can be entered or changed',
  selfApproval: 'Self-approval',
  selfApprovalLabel: 'Let a sole approver approve their own documents',
  selfApprovalHint: 'Only while there is no other; each case is flagged in the history',
  overReceiptHint:
    'How much more than was ordered may arrive without having to explain it. A product may have its own.',
  firstStore: 'First store',
  sample: 'Sample',
  disabled: 'Closed',
  inactive: 'Inactive',
  inactives: 'Inactive',
  search: 'Name or NIT',
  rows: '{total, plural, one {# company} other {# companies}}',
  filtered: '{total, plural, one {# company matches} other {# companies match}}',
  empty: 'No companies yet',
  deactivateNote: 'Its people will not be able to sign in, except admins. Nothing is deleted.',
  firstStoreHint: 'You can add more later',
} satisfies typeof es
