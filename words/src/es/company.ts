export const company = {
  add: 'Nueva empresa',
  edit: 'Editar empresa',
  closingDate: 'Cierre',
  closingDateLabel: 'Fecha de cierre',
  closingDateHint: 'No se puede registrar ni cambiar nada con esa fecha o una anterior',
  closingPending:
    'Los documentos pendientes con fecha hasta el {day, date, ::dMMMMy} no se podrán aprobar hasta que les cambies la fecha.',
  close: {
    stranded:
      '{count, plural, one {# documento pendiente tiene fecha hasta el {day, date, ::dMMMMy} y no se podrá aprobar hasta que le cambies la fecha:} other {# documentos pendientes tienen fecha hasta el {day, date, ::dMMMMy} y no se podrán aprobar hasta que les cambies la fecha:}}',
    title: '¿Cerrar hasta el {day, date, ::dMMMMy}?',
    confirm: 'Cerrar y guardar',
    ofKind: '{kind}: {count, number}',
  },
  reopen: {
    title: '¿Reabrir un periodo cerrado?',
    confirm: 'Reabrir y guardar',
    all: 'Vuelve a quedar abierto todo lo anterior, hasta el {until, date, ::dMMMMy}.',
    days: 'Vuelven a quedar abiertos los días del {from, date, ::dMMMMy} al {until, date, ::dMMMMy}.',
    note: 'Se podrán registrar, cambiar y anular documentos con esas fechas, y los informes de esos días pueden cambiar.',
  },
  selfApproval: 'Aprueba lo propio',
  selfApprovalLabel: 'Permitir que el único aprobador apruebe sus propios documentos',
  selfApprovalHint: 'Solo mientras no haya otro; cada caso queda marcado en el historial',
  overReceiptHint:
    'Cuánto puede llegar por encima de lo pedido sin que haya que explicarlo. Un producto puede tener el suyo.',
  firstStore: 'Primera tienda',
  sample: 'Ejemplo',
  disabled: 'Cerrada',
  inactive: 'Inactiva',
  inactives: 'Inactivas',
  search: 'Nombre o NIT',
  rows: '{total, plural, one {# empresa} other {# empresas}}',
  filtered: '{total, plural, one {# empresa filtrada} other {# empresas filtradas}}',
  empty: 'Aún no hay empresas',
  deactivateNote: 'Su gente no podrá entrar, salvo los administradores. Nada se borra.',
  firstStoreHint: 'Puedes agregar más después',
}
