async function writer() {
  const [{ prepareZXingModule, writeBarcode }, { default: wasm }] = await Promise.all([
    import('zxing-wasm/writer'),
    import('zxing-wasm/writer/zxing_writer.wasm?url'),
  ])
  // The library's default is a server of a third party.
  prepareZXingModule({
    overrides: {
      locateFile: (path: string, prefix: string) => (path.endsWith('.wasm') ? wasm : prefix + path),
    },
  })
  return writeBarcode
}

/** A text as a QR code: the address of an SVG for an `img`. @throws when it cannot be made */
export async function qrPicture(text: string): Promise<string> {
  const write = await writer()
  const { svg, error } = await write(text, { format: 'QRCode', options: 'ecLevel=M', addQuietZones: false })
  if (error !== '' || svg === '') throw new Error(error)
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
