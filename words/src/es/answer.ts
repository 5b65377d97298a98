/** Answers of the palette to questions in a few words. */
export const answer = {
  group: 'Respuesta',
  unknown: { unclear: 'Eso no lo sé con certeza.', many: 'Varias cosas se llaman así.' },
  hint: {
    unclear:
      'Prueba con una sola cifra: «ventas ayer», «debemos» y un proveedor, «existencias» y un producto.',
    many: 'Escribe algo más del nombre, o el código.',
  },
  /** What a figure is of, on which days and where. */
  sentence: {
    plain: '{what}',
    days: '{what} {days}',
    store: '{what} en {store}',
    both: '{what} {days} en {store}',
  },
  what: {
    sales: '{kind, select, none {Ventas} customer {Ventas a {name}} other {Ventas de {name}}}',
    purchases: '{kind, select, none {Compras} supplier {Compras a {name}} other {Compras de {name}}}',
    profit: '{kind, select, none {Utilidad bruta} other {Utilidad bruta de {name}}}',
    payments: '{kind, select, none {Pagos a proveedores} other {Pagos a {name}}}',
    collections: '{kind, select, none {Recaudo} other {Recaudo de {name}}}',
    owed: '{kind, select, none {Debemos a proveedores} other {{order, select, none {Debemos a {name}} other {A quien más debemos, entre {among, number} proveedores: {name}}}}}',
    owedToUs:
      '{kind, select, none {Nos deben los clientes} other {{order, select, none {Nos debe {name}} other {Quien más nos debe, entre {among, number} clientes: {name}}}}}',
    due: '{kind, select, none {Compras por pagar} other {Compras por pagar a {name}}}',
    overdue: '{kind, select, none {Compras vencidas} other {Compras vencidas de {name}}}',
    expiry:
      '{order, select, none {Próximo vencimiento de {name}} other {El primero en vencer de {among, number} productos: {name}}}',
    expiring:
      '{kind, select, none {Mercancía que vence hasta el {day}} other {Vence hasta el {day}: {name}}}',
    expired: '{kind, select, none {Mercancía vencida} other {Vencido: {name}}}',
    stock:
      '{kind, select, none {Valor del inventario} product {Existencias de {name}} other {Valor del inventario de {name}}}',
    cost: 'Costo promedio de {name}',
    lastCost: 'Último costo de {name}',
    price: 'Precio de venta de {name}',
    approvals:
      '{kind, select, none {Por aprobar, de todo} other {Por aprobar: {name}}}{mine, select, none {} other {; para ti: {mine}}}',
  },
  days: {
    today: 'de hoy',
    yesterday: 'de ayer',
    beforeYesterday: 'de anteayer',
    tomorrow: 'de mañana',
    week: 'de esta semana',
    lastWeek: 'de la semana pasada',
    nextWeek: 'de la próxima semana',
    month: 'de este mes',
    lastMonth: 'del mes pasado',
    nextMonth: 'del próximo mes',
    last30: 'de los últimos 30 días',
    last90: 'de los últimos 90 días',
    quarter: 'de este trimestre',
    year: 'de este año',
    lastYear: 'del año pasado',
  },
  onDay: 'del {day}',
  between: 'del {from} al {to}',
  /** The day on which some of a product expires, with the quantity. */
  expires: '{day}: {quantity}',
  never: 'Nada por vencer',
}
