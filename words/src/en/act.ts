import type { act as es } from '../es/act.ts'

export const act = {
  delete: 'Delete',
  discard: 'Discard',
  edit: 'Edit',
  editOf: 'Edit {reference}',
  retry: 'Try again',
  searchProduct: 'Search product or code',
  undo: 'Undo',
  view: 'View',
} satisfies typeof es
