export const several = {
  stale: 'Se cambió mientras tanto',
  undo: {
    reason: 'Se deshizo la aprobación',
    done: '{count, plural, one {{reference} vuelve a estar por aprobar} other {# vuelven a estar por aprobar}}',
    failed:
      '{count, plural, one {La aprobación de {reference} no se deshizo} other {# aprobaciones no se deshicieron}}',
    reopened: 'Por aprobar otra vez',
    stays: 'No se deshizo. {why}',
  },
  remove: {
    label: 'Eliminar {count}…',
    title: '{count, plural, one {¿Eliminar # de la lista?} other {¿Eliminar # de la lista?}}',
    sum: 'Suman {sum}.',
    back: 'Se puede deshacer desde el aviso y, en las 24 horas siguientes, solo quien los eliminó los recupera.',
    forGood: 'No se puede deshacer. Los que tengan documentos quedan como están.',
    left: '{count, plural, one {# de la selección no se puede eliminar en su estado.} other {# de la selección no se pueden eliminar en su estado.}}',
    most: 'De {total} se eliminan los primeros {count}.',
    none: 'Nada de la selección se puede eliminar.',
    gone: '{count, plural, =0 {No se eliminó nada} one {{reference} se eliminó} other {# eliminados}}',
    stayed: '{count, plural, =0 {} one {, # quedó como estaba} other {, # quedaron como estaban}}',
    row: 'Eliminado',
    recovered: 'Recuperado',
    restored: '{count, plural, one {Se recuperó {reference}} other {Se recuperaron #}}',
    restoreFailed:
      '{count, plural, one {No se pudo recuperar {reference}} other {No se pudieron recuperar #}}',
  },
}
