import type { LabelPaper } from '@trastienda/contract/label-print'
import type { Cop } from '@trastienda/contract/money'
import type { Language } from '@trastienda/contract/language'
import { barsOf, modulesOf } from './bars.ts'
import { figuresIn } from './figures.ts'
import type { Letterhead } from './queries.ts'
import type { SheetRequest } from './render.ts'
import { head } from './sheet.ts'
import { labelWordsIn } from './label-words.ts'

/** The data of a product's label. */
interface LabelledProduct {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly price: Cop
  /** The codes of one unit, as they were entered. */
  readonly barcodes: readonly string[]
}

interface Printed {
  readonly company: Letterhead
  readonly products: readonly LabelledProduct[]
  readonly items: readonly { readonly productId: number; readonly count: number }[]
  readonly paper: LabelPaper
  readonly skip: number
}

/** The room for bars on a label of either paper, mm. */
const room = 46
/** The module width that GS1 requires, and the smallest that common scanners read, mm. */
const [nominal, least] = [0.33, 0.15]

/** The code of a label: an EAN-13 before other barcodes, these before the product's own code. */
export function codeOf({ code, barcodes }: Pick<LabelledProduct, 'code' | 'barcodes'>): string {
  return barcodes.find((barcode) => barsOf(barcode)?.kind === 'ean13') ?? barcodes[0] ?? code
}

/**
 * The bars of a code for the template: each with its position and width in mm; undefined when they would be too fine.
 */
function drawn(code: string) {
  const bars = barsOf(code)
  if (!bars) return { bars: [], width: 0, text: code }
  const module = Math.min(nominal, room / modulesOf(bars))
  if (module < least) return { bars: [], width: 0, text: code }
  let at = bars.quiet[0]
  const placed: [at: number, width: number][] = []
  for (const [nth, width] of bars.widths.entries()) {
    if (nth % 2 === 0) placed.push([at * module, width * module])
    at += width
  }
  return { bars: placed, width: modulesOf(bars) * module, text: bars.text }
}

/** Labels for the template: each product once, and the order of printing. */
export function labelSheet(printed: Printed, language: Language): SheetRequest {
  const { company, products, items, paper, skip } = printed
  const words = labelWordsIn(language)
  const figures = figuresIn(language)
  const productById = new Map(products.map((product) => [product.id, product]))
  const printable = items.flatMap(({ productId, count }) => {
    const product = productById.get(productId)
    return product && count > 0 ? [{ product, count }] : []
  })
  const labels = printable.map(({ product, count }) => ({
    name: product.name,
    price: figures.cop(product.price),
    code: product.code,
    count,
    ...drawn(codeOf(product)),
  }))
  const data = {
    ...head(language, company, words, words.labels),
    paper,
    skip: paper === 'letter' ? skip : 0,
    labels,
  }
  return { template: 'labels', language, data }
}
