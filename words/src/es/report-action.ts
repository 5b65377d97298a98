export const reportAction = {
  tick: 'Elegir {name}',
  pending: 'Queda pendiente de aprobación',
  noSupplier: 'Sin proveedor',
  bySupplier: 'según el proveedor',
  expected: 'llega hacia el {day}',
  ordered: '{name}: ya hay {quantity} en órdenes por aprobar',
  leftOut:
    '{count, plural, one {Un producto queda por fuera: no hay una compra de la que tomar su proveedor y su costo. Pídelo a mano:} other {# productos quedan por fuera: no hay una compra de la que tomar su proveedor y su costo. Pídelos a mano:}}',
  pay: '{count, plural, one {Pagar # compra vencida} other {Pagar # compras vencidas}}',
  payShort: 'Pagar {count}',
  orderShort: '{count, plural, =0 {Pedir} other {Pedir #}}',
  why: {
    of: 'Cómo se calculó: {name}',
    sold: 'Vendido en {days} días',
    soldNote: 'menos lo que devolvieron los clientes',
    onSale: 'Días a la venta',
    onSaleNote: 'con existencias o con alguna venta',
    demand: 'Venta por día',
    never: 'no estuvo a la venta en esos días',
    sure: 'Con cuántos datos',
    sureness: {
      low: 'Pocos datos. Días a la venta: {on}; con ventas: {sold}. La cifra será más segura con al menos {needOn} a la venta y {needSold} con ventas.',
      medium:
        'Algunos datos. Días a la venta: {on}; con ventas: {sold}. La cifra será segura con al menos {needOn} a la venta y {needSold} con ventas.',
      high: 'Datos suficientes. Días a la venta: {on}; con ventas: {sold}. Bastan {needOn} a la venta y {needSold} con ventas.',
    },
    noDemand: 'sin ventas no se puede decir',
    lastsNote: 'lo utilizable entre la venta por día, en días completos',
    lead: 'Días de entrega',
    leadFrom: {
      asked: 'los que elegiste arriba',
      supplier:
        '{count, plural, one {lo que tardó su último pedido} other {la mediana de sus últimos # pedidos}}',
      usual: 'lo usual: aún no hay tres pedidos recibidos de ese proveedor',
    },
    suggestedNote:
      'venta por día × (entrega + cobertura) + alerta − utilizable − lo que llega a tiempo; se redondea hacia arriba y nunca baja de cero',
    waiting: 'En órdenes por aprobar',
    waitingNote: 'todavía no se descuenta de lo sugerido',
    lotLastsNote: 'días hasta agotarse, después de los lotes que salen antes',
    until: 'Se vendería hasta su último día',
    untilNote:
      '{days, plural, one {venta por día × hoy; primero sale lo que vence primero} other {venta por día × # días, hoy incluido; primero sale lo que vence primero}}',
    leftNote: 'lo que la venta no alcanza a llevarse',
    leftExpired: 'ya venció: no se vende más',
    lossNote: 'costo de compra del lote, por la parte que quedará',
    book: 'Si se da de baja',
    bookNote:
      'el inventario baja al costo promedio del producto, como con cualquier salida; por eso puede diferir del valor',
    soldOpen: 'Ver los documentos',
  },
  action: {
    return: 'Devolver al proveedor',
    transfer: 'Trasladar a otra tienda',
    markdown: 'Rebajar el precio',
    scrap: 'Dar de baja',
  },
  title: {
    return: 'Devolver al proveedor',
    transfer: 'Trasladar a otra tienda',
    markdown: 'Rebajar el precio',
    scrap: 'Dar de baja por vencimiento',
  },
  subtitle: {
    return:
      'Una devolución por cada compra de la que vino el lote. Quedan pendientes: otra persona las aprueba.',
    transfer:
      'Un traslado por tienda de origen. La mercancía queda apartada hasta que otra persona lo apruebe.',
    markdown: 'El precio es del producto, no del lote: baja de una vez, con el motivo en su historial.',
    scrap: 'Un ajuste por tienda con el motivo «vencido». Quedan pendientes: otra persona los aprueba.',
  },
  make: {
    return: '{count, plural, =0 {Crear devolución} one {Crear la devolución} other {Crear # devoluciones}}',
    transfer: '{count, plural, =0 {Crear traslado} one {Crear el traslado} other {Crear # traslados}}',
    markdown: '{count, plural, =0 {Rebajar} one {Rebajar # producto} other {Rebajar # productos}}',
    scrap: '{count, plural, =0 {Crear ajuste} one {Crear el ajuste} other {Crear # ajustes}}',
  },
  made: {
    return: '{count, plural, one {Devolución creada} other {# devoluciones creadas}}',
    transfer: '{count, plural, one {Traslado creado} other {# traslados creados}}',
    markdown: '{count, plural, one {Precio rebajado} other {# precios rebajados}}',
    scrap: '{count, plural, one {Ajuste creado} other {# ajustes creados}}',
  },
  open: {
    return: 'Ver la devolución',
    transfer: 'Ver el traslado',
    markdown: 'Ver el producto',
    scrap: 'Ver el ajuste',
  },
  toStore: 'Tienda de destino',
  there:
    '{count, plural, one {Un lote ya está en esa tienda y se queda donde está.} other {# lotes ya están en esa tienda y se quedan donde están.}}',
  lots: {
    all: 'Elegir todos los lotes que se ven',
    actions: 'Qué hacer',
    actionsOf: 'Qué hacer con {name} {lot}',
    caption: 'Lotes y cantidades',
    quantityOf: 'Cantidad de {name} {lot}',
    underway: '{quantity} ya en documentos por aprobar',
    out: '{count, plural, one {Este lote queda por fuera:} other {Estos # lotes quedan por fuera:}}',
  },
  obstacle: {
    expired: 'Ya venció: se devuelve o se da de baja, no se vende.',
    held: 'Todo está apartado o en documentos por aprobar.',
  },
  block: {
    no_bill: 'No vino por una compra ({came}): no hay a quién devolverlo.',
    unbilled: 'Se recibió con {reference} y su factura no está aprobada: devuélvelo cuando lo esté.',
    other_store: 'Se compró para {store}: se devuelve desde allá.',
    returned: 'Todo lo comprado ya se devolvió o está en devoluciones por aprobar.',
  },
  came: {
    adjustment: 'ajuste',
    count: 'conteo',
    sale_return: 'devolución de un cliente',
    transfer: 'traslado',
    unknown: 'otro movimiento',
  },
  price: {
    percent: 'Rebaja (%)',
    next: 'Precio nuevo',
    below: 'Queda por debajo del costo: escribe el motivo.',
    others: 'También baja para {quantity} {unit} que no están en estos lotes.',
    reasonHint: 'Queda en el historial junto con los lotes.',
    lot: 'lote {lot} vence {day}',
    done: 'Precio cambiado',
  },
}
