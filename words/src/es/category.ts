export const category = {
  search: 'Buscar categoría',
  create: 'Nueva categoría',
  rows: '{total, plural, one {# categoría} other {# categorías}}',
  filteredRows: '{total, plural, one {# categoría filtrada} other {# categorías filtradas}}',
  empty: {
    title: 'Aún no hay categorías',
    body: 'Agrupan los productos en listas, filtros e informes.',
  },
  column: {
    products: 'Productos',
    ordered: 'Pedido',
    received: 'Recibido',
    percentage: 'Recibido de lo pedido',
  },
  filter: {
    activeYes: 'activa',
    activeNo: 'inactiva',
    emptyYes: 'ninguno',
    emptyNo: 'con productos',
  },
  view: { empty: 'Sin productos', inactive: 'Inactivas' },
  inactive: 'Inactiva',
  productsOf: '{count, plural, one {# producto de {name}} other {# productos de {name}}}',
  orderedOf: 'Órdenes de compra con {name}',
  share: '{percentage} recibido',
  form: {
    edit: 'Editar categoría',
    active: 'Activa',
    activeHint: 'Inactiva ya no se ofrece para productos nuevos; los que tiene siguen igual.',
    added: 'Categoría {name} creada',
  },
  act: {
    deactivated: '{name} quedó inactiva',
    activated: '{name} quedó activa',
    removed: '{name} se eliminó',
    failed: 'No se pudo cambiar {name}',
    removeTitle: '¿Eliminar {name}?',
    removeBody: 'Solo se puede eliminar una categoría sin productos.',
    hasProducts:
      '{count, plural, one {No se puede eliminar: tiene # producto. Puedes desactivarla.} other {No se puede eliminar: tiene # productos. Puedes desactivarla.}}',
  },
  pick: {
    choose: 'Buscar',
    placeholder: 'Buscar o crear',
    failed: 'No se pudo crear {name}',
  },
}
