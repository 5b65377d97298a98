import type { category as spanish } from '../es/category.ts'

export const category = {
  search: 'Search category',
  create: 'New category',
  rows: '{total, plural, one {# category} other {# categories}}',
  filteredRows: '{total, plural, one {# category matches} other {# categories match}}',
  empty: {
    title: 'No categories yet',
    body: 'They group products in lists, filters and reports.',
  },
  column: {
    products: 'Products',
    ordered: 'Ordered',
    received: 'Received',
    percentage: 'Received, % of ordered',
  },
  filter: {
    activeYes: 'active',
    activeNo: 'inactive',
    emptyYes: 'none',
    emptyNo: 'some',
  },
  view: { empty: 'Without products', inactive: 'Inactive' },
  inactive: 'Inactive',
  productsOf: '{count, plural, one {# product in {name}} other {# products in {name}}}',
  orderedOf: 'Purchase orders with {name}',
  share: '{percentage} received',
  form: {
    edit: 'Edit category',
    active: 'Active',
    activeHint: 'An inactive category is no longer offered for new products; those it has stay as they are.',
    added: 'Category {name} created',
  },
  act: {
    deactivated: '{name} is now inactive',
    activated: '{name} is now active',
    removed: '{name} was deleted',
    failed: '{name} could not be changed',
    removeTitle: 'Delete {name}?',
    removeBody: 'Only a category without products can be deleted.',
    hasProducts:
      '{count, plural, one {It cannot be deleted: it has # product. You can deactivate it.} other {It cannot be deleted: it has # products. You can deactivate it.}}',
  },
  pick: {
    choose: 'Search',
    placeholder: 'Search or create',
    failed: '{name} could not be created',
  },
} satisfies typeof spanish
