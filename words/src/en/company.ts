import type { company as es } from '../es/company.ts'

export const company = {
  add: 'New company',
  edit: 'Edit company',
  closingDate: 'Closed up to',
  closingDateLabel: 'Closing date',
  closingDateHint: 'Nothing dated on or before that day can be entered or changed',
  closingPending:
    'Pending documents dated up to {day, date, ::dMMMMy} cannot be approved until their date is changed.',
  close: {
    stranded:
      '{count, plural, one {# pending document is dated up to {day, date, ::dMMMMy} and cannot be approved until its date is changed:} other {# pending documents are dated up to {day, date, ::dMMMMy} and cannot be approved until their dates are changed:}}',
    title: 'Close up to {day, date, ::dMMMMy}?',
    confirm: 'Close and save',
    ofKind: '{kind}: {count, number}',
  },
  reopen: {
    title: 'Reopen a closed period?',
    confirm: 'Reopen and save',
    all: 'Everything up to {until, date, ::dMMMMy} is open again.',
    days: 'The days from {from, date, ::dMMMMy} to {until, date, ::dMMMMy} are open again.',
    note: 'Documents with those dates can be entered, changed and cancelled, and the reports of those days can change.',
  },
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
