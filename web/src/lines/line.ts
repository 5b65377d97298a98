import type { ProductPick } from '@trastienda/contract/product'

/** What a line keeps of its product: enough to show and to check it when nothing else has loaded. */
export interface LineProduct {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly unit: string
  readonly unitWhole: boolean
  readonly tracksExpiry: boolean
  /** What it is counted among; only where goods are bought. */
  readonly category?: string
}

/**
 * A line as it is typed. Decimals and days that can be read are canonical (`1234.5`, `2027-02-18`); what cannot
 * be read stays as typed, so that the schema refuses it and nothing is lost. Empty is `''`.
 */
export interface Line {
  /** Stays the same while the line is edited, moved or saved; never leaves this page. */
  readonly key: string
  readonly product: LineProduct | null
  /** A code or words that named no product yet. */
  readonly typed: string
  /** What the supplier calls the product. */
  readonly supplierCode: string
  readonly lot: string
  readonly expectedOn: string
  readonly expiresOn: string
  readonly quantity: string
  /** What is paid for a unit; empty where goods are sold. */
  readonly cost: string
  /** What a unit is sold for; empty where goods are bought. */
  readonly price: string
  /** The lots that goods are taken from; null for those that expire first. */
  readonly lots: readonly LineLot[] | null
  /** Why other lots are taken than those that expire first, and why it is sold below its cost. */
  readonly lotReason: string
  readonly priceReason: string
}

/** A lot that a line takes goods from. */
export interface LineLot {
  readonly lotId: number
  readonly lot: string
  readonly expiresOn: string | null
  /** How much of it; empty for all of the line, the only lot of it. */
  readonly quantity: string
}

/** A product as the grid needs it; what goods are bought by only where they are. */
export type GridPick = Pick<
  ProductPick,
  'id' | 'code' | 'name' | 'unit' | 'unitWhole' | 'tracksExpiry' | 'factor' | 'onHand'
> &
  Partial<Pick<ProductPick, 'shelfLifeDays' | 'lastCost' | 'category' | 'price'>>

/** The cells of a line that may be typed into; each document has some of them, in its own order. */
export type Column =
  | 'product'
  | 'supplierCode'
  | 'lot'
  | 'expectedOn'
  | 'expiresOn'
  | 'quantity'
  | 'cost'
  | 'price'

/** What the columns of a grid are called. */
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
} as const

let serial = 0

/** A line without anything in it, or with what is given. */
export function newLine(given: Partial<Omit<Line, 'key'>> = {}): Line {
  serial += 1
  const key = `${Date.now().toString(36)}-${serial}`
  return { key, ...empty, ...given }
}

/** Whether nothing was typed into a line. */
export function isBlank(line: Line): boolean {
  return Object.entries(empty).every(([cell, value]) => line[cell as keyof typeof empty] === value)
}

/** The lines that have anything in them. */
export function filled({ lines }: { readonly lines: readonly Line[] }): Line[] {
  return lines.filter((line) => !isBlank(line))
}

/** What a line keeps of a product that was found. */
export function lineProduct({ id, code, name, unit, unitWhole, tracksExpiry, category }: LineProduct) {
  const kept: LineProduct = { id, code, name, unit, unitWhole, tracksExpiry }
  return category === undefined ? kept : { ...kept, category }
}

/** What a unit is worth in a line: it is either bought or sold. */
export function rateOf({ cost, price }: Pick<Line, 'cost' | 'price'>): string {
  return price === '' ? cost : price
}
