import type { customer as es } from '../es/customer.ts'

export const customer = {
  add: 'New customer',
  edit: 'Edit customer',
  identity: 'NIT or ID number',
  identityHint: 'An ID number without a hyphen; a NIT with its check digit',
  search: 'Name, NIT, ID or city',
  rows: '{total, plural, one {# customer} other {# customers}}',
  filtered: '{total, plural, one {# filtered customer} other {# filtered customers}}',
  empty: 'No customers yet',
  emptyNote: 'Add the people and companies that buy from you, to invoice them.',
} satisfies typeof es
