import type { supplier as es } from '../es/supplier.ts'

export const supplier = {
  add: 'New supplier',
  edit: 'Edit supplier',
  companyHint: 'As it appears on their bills',
  name: 'Contact person',
  creditDays: 'Credit days',
  creditDaysHint: 'For new purchases, 1 to 365',
  owed: 'Owed',
  owing: 'With a balance',
  owingYes: 'with a balance',
  owingNo: 'no balance',
  search: 'Name, NIT or city',
  rows: '{total, plural, one {# supplier} other {# suppliers}}',
  filtered: '{total, plural, one {# supplier matches} other {# suppliers match}}',
  empty: 'No suppliers yet',
  emptyNote: 'Add the companies that sell to you, to enter their bills.',
  choose: 'Search by name or NIT',
  owes: '{amount} owed',
  owesNothing: 'Nothing owed',
  approveNote: 'Documents for this supplier can be approved from now on.',
  rejectNote: 'Documents for this supplier cannot be approved until somebody corrects it.',
} satisfies typeof es
