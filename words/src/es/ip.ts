export const ip = {
  title: 'Restricción de IP',
  failed: 'No se pudo cargar la restricción de IP',
  own: {
    title: 'Desde dónde entras',
    hint: 'Quien administra los usuarios decide desde qué direcciones IP puedes entrar.',
    adminHint:
      'Cada usuario puede limitarse a direcciones IP o rangos (CIDR). Sin ninguna, entra desde cualquier parte.',
    now: 'Tu dirección IP',
    allowed: 'Permitidas',
    anywhere: 'Desde cualquier parte',
    edit: 'Cambiar las mías',
    others: 'Usuarios con direcciones IP limitadas',
  },
  attempts: {
    title: 'Intentos bloqueados',
    hint: 'Entradas con tu cuenta desde direcciones que no están permitidas. Si no fuiste tú, cambia tu contraseña. Se guardan {days} días.',
    adminHint:
      'Quien tenía la contraseña o la sesión correctas, pero entraba desde otra dirección. Se guardan {days} días.',
    none: 'No hay intentos bloqueados.',
    last: '{count, plural, one {{when}, # vez} other {{when}, # veces}}',
    allow: 'Permitir',
    allowOf: 'Permitir {address} a {name}',
    allowed: 'Ya permitida',
    done: '{name} ya puede entrar desde {address}',
    more: 'Ver más',
  },
}
