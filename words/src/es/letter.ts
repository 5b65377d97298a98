export const letter = {
  hello: 'Buen día,',
  fact: '{name}: {value}',
  order: {
    helloTo: 'Buen día {contact},',
    attached: 'Adjuntamos la orden de compra en PDF.',
    regards: 'Cordial saludo,',
  },
  recovery: {
    subject: 'Cambia tu contraseña',
    asked:
      'Alguien pidió una contraseña nueva para el usuario {username}. Si fuiste tú, abre este enlace y escríbela:',
    link: 'Enlace',
    lasts: 'El enlace sirve una sola vez, durante {minutes} minutos. Si pides otro, este deja de servir.',
    unknown: 'Si no fuiste tú, no hagas nada: tu contraseña sigue siendo la misma.',
    replaced:
      'La contraseña de tu usuario en Trastienda se cambió con un enlace que te llegó por correo, y se cerraron todas tus sesiones. Si no fuiste tú, avisa ya a quien administra el sistema.',
  },
  delivery: {
    attached: 'Adjuntamos el informe que está programado.',
    report: 'Informe',
    sent: 'Se envía',
    by: 'Lo programó',
    day: 'todos los días a las {at}',
    week: 'cada {day} a las {at}',
    month: 'el día {on} de cada mes a las {at}',
    ending: 'Si no quieres recibirlo más, responde a este mensaje.',
  },
  frozen:
    'Tu segundo factor en Trastienda quedó congelado: alguien que sabe tu contraseña escribió {misses} códigos errados seguidos. Pide a quien administra que lo restablezca, y cambia tu contraseña si no fuiste tú.',
  deletion: {
    subject: 'Código para eliminar documentos',
    asked: '{by} pide eliminar documentos. Si está bien, entrégale este código:',
    code: 'Código',
    which: 'Cuáles',
    more: '{count, plural, one {y # más} other {y # más}}',
    lasts: 'El código sirve {minutes} minutos y solo para estos documentos.',
    unknown: 'Si no sabes de qué se trata, no entregues el código y avisa a quien administra el sistema.',
  },
  blocked: {
    title: 'IP bloqueada',
    text: 'Tu cuenta solo puede entrar desde direcciones permitidas, y esta no es una de ellas.',
    ask: 'Pide a quien administra los usuarios que la agregue a las direcciones IP permitidas de tu usuario (están también en Configuración, Restricción de IP). Si no eras tú quien intentaba entrar, cambia tu contraseña.',
  },
}
