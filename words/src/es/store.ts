export const store = {
  add: 'Nueva tienda',
  edit: 'Editar tienda',
  inactive: 'Inactiva',
  search: 'Nombre o ciudad',
  rows: '{total, plural, one {# tienda} other {# tiendas}}',
  filtered: '{total, plural, one {# tienda filtrada} other {# tiendas filtradas}}',
  empty: 'Aún no hay tiendas',
  emptyNote: 'Cada compra, venta y existencia pertenece a una.',
  choose: 'Elige una tienda',
}
