import type { ProductPick } from '@trastienda/contract/product'

/** The stored facts of a line's product: enough to show and check it when nothing else has loaded. */
export interface LineProduct {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly unit: string
  readonly unitWhole: boolean
  readonly tracksExpiry: boolean
  /** Its category; only where goods are bought. */
  readonly category?: string
}

/**
 * A line as it is typed. Readable decimals and days are canonical (`1234.5`, `2027-02-18`); unreadable text stays as
 * typed, so that the schema refuses it and nothing is lost. Empty is `''`.
 */
export interface Line {
  /** Stays the same while the line is edited, moved or saved; never leaves this page. */
  readonly key: string
  readonly product: LineProduct | null
  /** A code or words without a product yet. */
  readonly typed: string
  /** The supplier's code of the product. */
  readonly supplierCode: string
  readonly lot: string
  readonly expectedOn: string
  readonly expiresOn: string
  readonly quantity: string
  /** The unit cost; empty where goods are sold. */
  readonly cost: string
  /** The unit price; empty where goods are bought. */
  readonly price: string
  /** The lots that goods are taken from; null for the first to expire. */
  readonly lots: readonly LineLot[] | null
  /** Why other lots are taken than the first to expire, and why it is sold below its cost. */
  readonly lotReason: string
  readonly priceReason: string
  /** How much of the line of another document is left, which is the most that this one can have; empty for any. */
  readonly most: string
  /** How much of it came and was turned away, besides the quantity; only where goods are received. */
  readonly rejected: string
  /** Why goods are returned or turned away, and where they go then, as codes of their document. */
  readonly reason: string
  readonly fate: string
}

/** A lot from which a line takes goods. */
export interface LineLot {
  readonly lotId: number
  readonly lot: string
  readonly expiresOn: string | null
  /** The quantity from it; empty for the whole line, when it is the only lot. */
  readonly quantity: string
}

/** A product for the grid; purchase facts only where goods are bought. */
export type GridPick = Pick<
  ProductPick,
  'id' | 'code' | 'name' | 'unit' | 'unitWhole' | 'tracksExpiry' | 'factor' | 'onHand'
> &
  Partial<Pick<ProductPick, 'shelfLifeDays' | 'lastCost' | 'category' | 'price'>>

/** The editable cells of a line; each document has some of them, in its own order. */
export type Column =
  | 'product'
  | 'supplierCode'
  | 'lot'
  | 'expectedOn'
  | 'expiresOn'
  | 'quantity'
  | 'cost'
  | 'price'
  | 'rejected'
  | 'reason'
  | 'fate'

/** Whether a cell of a line takes nothing. */
export type Skips = (line: Line, column: Column) => boolean

/** The names of the columns of a grid. */
export type Headings = Readonly<Partial<Record<Column, string>>>

const empty = {
  product: null,
  typed: '',
  supplierCode: '',
  lot: '',
  expectedOn: '',
  expiresOn: '',
  quantity: '',
  cost: '',
  price: '',
  lots: null,
  lotReason: '',
  priceReason: '',
  most: '',
  rejected: '',
  reason: '',
  fate: '',
} as const

let serial = 0

/** An empty line, or one with the given values. */
export function newLine(given: Partial<Omit<Line, 'key'>> = {}): Line {
  serial += 1
  const key = `${Date.now().toString(36)}-${serial}`
  return { key, ...empty, ...given }
}

/** Whether nothing was typed into a line. */
export function isBlank(line: Line): boolean {
  return Object.entries(empty).every(([cell, value]) => line[cell as keyof typeof empty] === value)
}

/** The lines that are not empty. */
export function filled({ lines }: { readonly lines: readonly Line[] }): Line[] {
  return lines.filter((line) => !isBlank(line))
}

/** The facts of a found product that a line stores. */
export function lineProduct({ id, code, name, unit, unitWhole, tracksExpiry, category }: LineProduct) {
  const facts: LineProduct = { id, code, name, unit, unitWhole, tracksExpiry }
  return category === undefined ? facts : { ...facts, category }
}

/** The unit value of a line: it is either bought or sold. */
export function rateOf({ cost, price }: Pick<Line, 'cost' | 'price'>): string {
  return price === '' ? cost : price
}

interface SavedProduct extends Pick<LineProduct, 'unit' | 'unitWhole' | 'tracksExpiry' | 'category'> {
  readonly productId: number
  readonly productCode: string
  readonly productName: string
}

/** The facts of the product of a saved line that the form stores. The id of the line itself is another. */
export function savedProduct({ productId, productCode, productName, ...line }: SavedProduct): LineProduct {
  return lineProduct({ ...line, id: productId, code: productCode, name: productName })
}
