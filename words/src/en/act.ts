import type { act as es } from '../es/act.ts'

export const act = {
  delete: 'Delete',
  discard: 'Discard',
  edit: 'Edit',
  editOf: 'Edit {reference}',
  retry: 'Try again',
  undo: 'Undo',
  view: 'View',
} satisfies typeof es
