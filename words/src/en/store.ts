import type { store as es } from '../es/store.ts'

export const store = {
  add: 'New store',
  edit: 'Edit store',
  inactive: 'Inactive',
  search: 'Name or city',
  rows: '{total, plural, one {# store} other {# stores}}',
  filtered: '{total, plural, one {# store matches} other {# stores match}}',
  empty: 'No stores yet',
  emptyNote: 'Every purchase, every sale and all stock belong to a store.',
  choose: 'Choose a store',
} satisfies typeof es
