/** Reads codes from pictures: the browser's own detector if it has one, else a library that is loaded for it. */
export interface Detector {
  detect(source: ImageBitmapSource): Promise<readonly { readonly rawValue: string }[]>
}

const formats = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'data_matrix', 'itf', 'qr_code'] as const

interface DetectorClass {
  new (options: { formats: string[] }): Detector
  getSupportedFormats(): Promise<string[]>
}

async function ownDetector(): Promise<Detector | undefined> {
  const { BarcodeDetector: Own } = globalThis as { BarcodeDetector?: DetectorClass }
  if (!Own) return undefined
  const supported = await Own.getSupportedFormats().catch((): string[] => [])
  // Without DataMatrix it does not read the labels of medicines.
  return formats.every((format) => supported.includes(format))
    ? new Own({ formats: [...formats] })
    : undefined
}

async function loadedDetector(): Promise<Detector> {
  const [{ BarcodeDetector, prepareZXingModule }, { default: wasm }] = await Promise.all([
    import('barcode-detector/ponyfill'),
    import('zxing-wasm/reader/zxing_reader.wasm?url'),
  ])
  // The library's default is a server of a third party.
  prepareZXingModule({
    overrides: {
      locateFile: (path: string, prefix: string) => (path.endsWith('.wasm') ? wasm : prefix + path),
    },
  })
  return new BarcodeDetector({ formats: [...formats] })
}

let detector: Promise<Detector> | undefined

/** The detector of this browser, created once. */
export function barcodeDetector(): Promise<Detector> {
  detector ??= ownDetector()
    .then((own) => own ?? loadedDetector())
    .catch((error: unknown) => {
      detector = undefined
      throw error
    })
  return detector
}

/** Reads the codes in a photo. */
export async function codesIn(photo: Blob): Promise<string[]> {
  const picture = await createImageBitmap(photo)
  try {
    const found = await (await barcodeDetector()).detect(picture)
    return found.map(({ rawValue }) => rawValue)
  } finally {
    picture.close()
  }
}
