import { addQuantities } from '@trastienda/contract/quantity'
import { type Line, newLine } from '../lines/line.ts'
import { inLot, isSigned, lotIdOf } from './goods.ts'
import type { LotThere as Lot } from './use-store-lots.ts'

type Lines = readonly Line[]

/** A line whose product changed has nothing of the earlier one; one whose lot was typed names no lot of the ledger yet. */
function followed(line: Line, before: Line | undefined): Line {
  const [was] = before?.lots ?? []
  if (before?.product && line.product?.id !== before.product.id)
    return { ...line, lot: '', expiresOn: '', cost: '', lots: null }
  if (before === undefined || line.lots !== before.lots) return line
  if (line.lot !== before.lot) {
    const stale = was !== undefined && line.expiresOn === (was.expiresOn ?? '')
    return { ...line, expiresOn: stale ? '' : line.expiresOn, lots: line.lot === '' ? [] : null }
  }
  return line.expiresOn === before.expiresOn ? line : { ...line, lots: line.lot === '' ? [] : null }
}

/** Lines after a change of their cells. */
export function tidied(before: Lines, after: Lines): Lines {
  if (after === before) return before
  const byKey = new Map(before.map((line) => [line.key, line]))
  return after.map((line) => {
    const was = byKey.get(line.key)
    return was === line ? line : followed(line, was)
  })
}

/** What is known when lots are put into lines. */
export interface Known {
  /** The lots of a product in the store, first to expire first; undefined until they are known. */
  readonly lotsOf: (productId: number) => readonly Lot[] | undefined
  /** Whether only lots that lie in the store may be named. */
  readonly onlyThere: boolean
  /** Whether the lot of a line is being typed. */
  readonly isTyping: (key: string) => boolean
  /** Whether the cell of its lot was left: then an empty one was meant. */
  readonly isLeft: (key: string) => boolean
}

/**
 * Puts the lots of the store into lines: one that was typed or scanned into its line; those of a product that has just
 * come in each into a line, so that the quantity of each can be typed.
 */
export function withLots(lines: Lines, known: Known): Lines {
  let all = lines
  for (const { key, product, lots } of lines) {
    const there = product && lots === null && !known.isTyping(key) ? known.lotsOf(product.id) : undefined
    if (there) all = placed(all, key, there, { ...known, left: known.isLeft(key) })
  }
  return all
}

function placed(
  lines: Lines,
  key: string,
  there: readonly Lot[],
  { left, onlyThere }: { readonly left: boolean; readonly onlyThere: boolean },
): Lines {
  const at = lines.findIndex((line) => line.key === key)
  const line = lines[at]
  if (!line) return lines
  const named = line.lot !== '' || line.expiresOn !== ''
  if (named || left || there.length === 0) {
    const lot = named ? there.find((each) => isNamed(each, line)) : undefined
    return lines.with(at, lot ? inLot(line, lot) : { ...line, lots: [] })
  }
  const others = lines.filter((each) => each.key !== key && each.product?.id === line.product?.id)
  const missing = there.filter(({ lotId }) => !others.some((each) => lotIdOf(each) === lotId))
  const [first, ...rest] = missing
  if (!first) return counted(lines, line, others, onlyThere || there.some(({ lot }) => lot === ''))
  const more = rest.map((lot) => inLot(newLine({ product: line.product }), lot))
  return lines.toSpliced(at, 1, inLot(line, first), ...more)
}

const isNamed = ({ lot, expiresOn }: Lot, line: Line): boolean =>
  lot.toUpperCase() === line.lot.trim().toUpperCase() &&
  (line.expiresOn === '' || (expiresOn ?? '') === line.expiresOn)

/**
 * A product all of whose lots have a line: its quantity is counted into the one that has some, and the line takes the
 * place of that one.
 * @param always also without a quantity; otherwise such a line is a lot that the ledger does not know
 */
function counted(lines: Lines, line: Line, others: Lines, always: boolean): Lines {
  const into = others.findLast(({ quantity }) => quantity !== '') ?? others[0]
  const at = lines.indexOf(line)
  if (!into || (line.quantity === '' && !always)) return lines.with(at, { ...line, lots: [] })
  const readable = [into, line].every(({ quantity }) => isSigned(quantity))
  const quantity = readable ? addQuantities(into.quantity, line.quantity) : into.quantity || line.quantity
  const rest = lines.filter((each) => each !== line)
  return rest.with(rest.indexOf(into), { ...into, key: line.key, quantity })
}
