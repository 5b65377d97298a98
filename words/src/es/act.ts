export const act = {
  delete: 'Eliminar',
  discard: 'Descartar',
  edit: 'Editar',
  editOf: 'Editar {reference}',
  retry: 'Reintentar',
  searchProduct: 'Buscar producto o código',
  undo: 'Deshacer',
  view: 'Ver',
}
