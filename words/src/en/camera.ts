/** Scanning with the camera of a phone. */
export const camera = {
  start: 'Scan with the camera',
  aim: 'Hold the barcode inside the frame.',
  starting: 'Opening the camera…',
  refused: 'The browser may not use the camera. Allow it in the settings of the site.',
  missing: 'No camera was found. Use a scanner or the keyboard.',
  view: 'Camera',
  stop: 'Turn the camera off',
  torch: 'Torch',
}
