export const customer = {
  add: 'Nuevo cliente',
  edit: 'Editar cliente',
  identity: 'NIT o cédula',
  identityHint: 'La cédula sin guion; el NIT con su dígito de verificación',
  search: 'Nombre, NIT, cédula o ciudad',
  rows: '{total, plural, one {# cliente} other {# clientes}}',
  filtered: '{total, plural, one {# cliente filtrado} other {# clientes filtrados}}',
  empty: 'Aún no hay clientes',
  emptyNote: 'Agrega a quien te compra para venderle con factura.',
  approveNote: 'Los documentos de este cliente se podrán aprobar desde ahora.',
  rejectNote: 'No se podrán aprobar documentos de este cliente hasta que alguien corrija sus datos.',
}
