export const act = {
  delete: 'Eliminar',
  discard: 'Descartar',
  edit: 'Editar',
  editOf: 'Editar {reference}',
  retry: 'Reintentar',
  undo: 'Deshacer',
  view: 'Ver',
}
