import type { Day } from '@trastienda/contract/calendar'
import type { ProductPick } from '@trastienda/contract/product'

/** What a line keeps of its product: enough to show and to check it when nothing else has loaded. */
export interface LineProduct {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly unit: string
  readonly unitWhole: boolean
  readonly tracksExpiry: boolean
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
  readonly lot: string
  readonly expiresOn: string
  readonly quantity: string
  readonly cost: string
}

/** The cells of a line that are typed into, in the order in which Enter visits them. */
export const columns = ['product', 'lot', 'expiresOn', 'quantity', 'cost'] as const
export type Column = (typeof columns)[number]

let serial = 0

/** A line without anything in it, or with what is given. */
export function newLine(given: Partial<Omit<Line, 'key'>> = {}): Line {
  serial += 1
  const key = `${Date.now().toString(36)}-${serial}`
  return { key, product: null, typed: '', lot: '', expiresOn: '', quantity: '', cost: '', ...given }
}

/** Whether nothing was typed into a line. */
export function isBlank(line: Line): boolean {
  return (
    line.product === null &&
    line.typed === '' &&
    line.lot === '' &&
    line.expiresOn === '' &&
    line.quantity === '' &&
    line.cost === ''
  )
}

/** What a line keeps of a product that was found. */
export function lineProduct({ id, code, name, unit, unitWhole, tracksExpiry }: ProductPick): LineProduct {
  return { id, code, name, unit, unitWhole, tracksExpiry }
}

/** A line as the contract's schema reads it. */
export function lineBody({ product, lot, expiresOn, quantity, cost }: Line) {
  return {
    productId: product?.id,
    lot,
    expiresOn: expiresOn === '' ? null : (expiresOn as Day),
    quantity,
    cost,
  }
}
