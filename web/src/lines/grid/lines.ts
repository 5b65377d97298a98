import { divideRounded, scaled, unscaled } from '@trastienda/contract/decimal'
import { quantityPlaces } from '@trastienda/contract/money'
import { addQuantities, isQuantity } from '@trastienda/contract/quantity'
import { type Column, type GridPick, isBlank, type Line, lineProduct, newLine } from '../line.ts'

type Lines = readonly Line[]

/** The lines with exactly one empty line at their end for the next input. */
export function ended(lines: Lines): Lines {
  const last = lines.findLastIndex((line) => !isBlank(line))
  if (last === lines.length - 2) return lines
  return [...lines.slice(0, last + 1), lines[last + 1] ?? newLine()]
}

function changed(lines: Lines, key: string, change: Partial<Line>): Lines {
  return ended(lines.map((line) => (line.key === key ? { ...line, ...change } : line)))
}

/** Types into a cell. In the product's cell these are words without a product yet. */
export function withCell(lines: Lines, key: string, column: Column, text: string): Lines {
  return changed(lines, key, column === 'product' ? { product: null, typed: text } : { [column]: text })
}

/**
 * Puts a product into a line; a barcode with a factor sets the quantity if none was typed.
 * @param times the quantity given with it
 */
export function withProduct(lines: Lines, key: string, pick: GridPick, times?: string): Lines {
  return ended(
    lines.map((line) => {
      if (line.key !== key) return line
      const proposed = line.quantity === '' && pick.factor !== '1' ? pick.factor : line.quantity
      const quantity = times === undefined ? proposed : multiplied(pick.factor, times)
      return { ...line, product: lineProduct(pick), typed: '', quantity }
    }),
  )
}

/** A quantity of a code, times its factor. */
export function multiplied(factor: string, times: string): string {
  const product = scaled(factor, quantityPlaces) * scaled(times, quantityPlaces)
  return unscaled(divideRounded(product, 10n ** BigInt(quantityPlaces)), quantityPlaces)
}

export interface Scanned {
  readonly lines: Lines
  /** The line that received the scan. */
  readonly key: string
  /** Whether it was counted onto an existing line. */
  readonly counted: boolean
}

/** The label's facts besides the product. */
type Label = Pick<Line, 'lot' | 'expiresOn'>

/**
 * Counts a scanned product. A repeated scan adds to the line with the same lot and expiry (none, for a plain
 * barcode); a line with a noted lot is another lot, so the scan starts a new line. The empty line stays where it is,
 * for the next scan.
 */
export function scannedInto(
  lines: Lines,
  pick: GridPick,
  label: Label = { lot: '', expiresOn: '' },
  times = '1',
): Scanned {
  const { lot, expiresOn } = label
  const more = multiplied(pick.factor, times)
  const open = lines.findLast(
    (line) => line.product?.id === pick.id && line.lot === lot && line.expiresOn === expiresOn,
  )
  if (open) {
    const before = isQuantity(open.quantity.replace(/^-/, '')) ? open.quantity : '0'
    return {
      lines: changed(lines, open.key, { quantity: addQuantities(before, more) }),
      key: open.key,
      counted: true,
    }
  }
  const all = ended(lines)
  const line = newLine({ product: lineProduct(pick), quantity: more, ...label })
  return { lines: all.toSpliced(-1, 0, line), key: line.key, counted: false }
}

/** Removes a line; the last empty one stays. */
export function withoutLine(lines: Lines, key: string): Lines {
  return ended(lines.filter((line) => line.key !== key))
}

/** Copies a cell from the line above. */
export function copiedDown(lines: Lines, key: string, column: Column): Lines {
  const at = lines.findIndex((line) => line.key === key)
  const above = lines[at - 1]
  if (above === undefined) return lines
  if (column === 'product') return changed(lines, key, { product: above.product, typed: above.typed })
  return changed(lines, key, { [column]: above[column] })
}

/** Adds a line for another lot of the same product below a line, with the same cost or price. */
export function anotherLot(lines: Lines, key: string): { lines: Lines; key: string } | undefined {
  const at = lines.findIndex((line) => line.key === key)
  const line = lines[at]
  if (!line?.product) return undefined
  const { product, cost, price, supplierCode } = line
  const next = newLine({ product, cost, price, supplierCode })
  return { lines: ended(lines.toSpliced(at + 1, 0, next)), key: next.key }
}

/** A line with pasted cells over it: another code brings other goods, of which nothing of the old ones holds. */
function overlaid(line: Line, given: Partial<Omit<Line, 'key'>>): Line {
  const code = given.typed?.trim() ?? ''
  if (line.product === null || code === '') return { ...line, ...given }
  return codeKey(code) === codeKey(line.product.code)
    ? { ...line, ...given, typed: '' }
    : { ...newLine(given), key: line.key }
}

/** Puts a pasted block over the lines from a position on, adding lines if it is longer; `most` lines in all. */
export function pasted(
  lines: Lines,
  at: number,
  block: readonly Partial<Omit<Line, 'key'>>[],
  most: number,
): Lines {
  const next = [...lines]
  block.slice(0, Math.max(0, most - at)).forEach((given, index) => {
    const line = next[at + index]
    next[at + index] = line && !(index > 0 && isBlank(line)) ? overlaid(line, given) : newLine(given)
  })
  return ended(next)
}

/**
 * Puts the products found for pasted or typed codes into their lines.
 * @param scanned the keys of lines whose codes were scanned: each counts the units of its code
 */
export function resolved(
  lines: Lines,
  found: readonly (GridPick & { readonly asked: string })[],
  scanned: ReadonlySet<string> = new Set(),
): Lines {
  const byCode = new Map([
    ...found.map((pick) => [codeKey(pick.asked), pick] as const),
    ...found.map((pick) => [pick.asked.trim(), pick] as const),
  ])
  return ended(
    lines.map((line) => {
      const pick =
        line.product === null && line.typed !== ''
          ? (byCode.get(line.typed.trim()) ?? byCode.get(codeKey(line.typed)))
          : undefined
      if (!pick) return line
      const counts = pick.factor !== '1' || scanned.has(line.key)
      const quantity = line.quantity === '' && counts ? pick.factor : line.quantity
      return { ...line, product: lineProduct(pick), typed: '', quantity }
    }),
  )
}

/** The key for a code without an exact match: ignoring case and surrounding spaces. */
export function codeKey(code: string): string {
  return code.trim().toUpperCase()
}
