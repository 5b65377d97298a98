/** Scanning with the camera of a phone. */
export const camera = {
  start: 'Leer con la cámara',
  aim: 'Pon el código de barras dentro del marco.',
  starting: 'Abriendo la cámara…',
  refused: 'El navegador no tiene permiso para usar la cámara. Dáselo en los ajustes del sitio.',
  missing: 'No se encontró una cámara. Usa el lector o el teclado.',
  view: 'Cámara',
  stop: 'Apagar la cámara',
  torch: 'Linterna',
}
