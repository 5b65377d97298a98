import { isDecimal, scaled, unscaled } from '@trastienda/contract/decimal'
import { quantityPlaces } from '@trastienda/contract/money'
import { filled, type Line, newLine } from '../lines/line.ts'

const quantityIn = (line: Line) =>
  isDecimal(line.quantity, quantityPlaces, 11) ? scaled(line.quantity, quantityPlaces) : 0n

/**
 * The lines of the next sale: what was scanned or typed since the sale before was sent. More of a product of that sale
 * is a line of its own.
 * @param now the lines in the form
 * @param sent the lines that were sent
 */
export function nextLines(now: readonly Line[], sent: readonly Line[]): Line[] {
  const before = new Map(filled({ lines: sent }).map((line) => [line.key, line]))
  return filled({ lines: now }).flatMap((line) => {
    const same = before.get(line.key)
    if (same === undefined) return line
    const { key: _, ...cells } = line
    if (same.product?.id !== line.product?.id) return newLine(cells)
    const more = quantityIn(line) - quantityIn(same)
    if (more <= 0n) return []
    return newLine({ ...cells, quantity: unscaled(more, quantityPlaces), lots: null, lotReason: '' })
  })
}
