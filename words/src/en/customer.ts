import type { customer as es } from '../es/customer.ts'

export const customer = {
  add: 'New customer',
  edit: 'Edit customer',
  identity: 'NIT or ID number',
  identityHint: 'An ID number without a hyphen; a NIT with its check digit',
  search: 'Name, NIT, ID or city',
  owingYes: 'owes',
  owingNo: 'owes nothing',
  rows: '{total, plural, one {# customer} other {# customers}}',
  filtered: '{total, plural, one {# customer matches} other {# customers match}}',
  empty: 'No customers yet',
  emptyNote: 'Add the people and companies that buy from you, to invoice them.',
  approveNote: 'Documents for this customer can be approved from now on.',
  rejectNote: 'Documents for this customer cannot be approved until somebody corrects it.',
} satisfies typeof es
