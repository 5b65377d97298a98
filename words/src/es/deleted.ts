export const deleted = {
  title: 'Eliminados hace poco',
  hint: 'Lo que eliminaste en las últimas 24 horas. Solo tú puedes recuperarlo.',
  none: 'Nada por recuperar',
  noneHint: 'Cada documento que eliminas se queda aquí 24 horas.',
  restore: 'Recuperar',
  restoreOf: 'Recuperar {reference}',
  open: 'Ver {reference}',
  gone: 'Ya no se puede: se recuperó antes o pasaron las 24 horas.',
  minutesAgo: '{minutes, plural, =0 {hace un momento} other {hace # min}}',
  hoursAgo: 'hace {hours} h',
  offer: '{count, plural, one {Ver # eliminado hace poco} other {Ver # eliminados hace poco}}',
}
