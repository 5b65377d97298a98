import { addQuantities } from '@trastienda/contract/quantity'
import { type GivenRules, hasRoom, readable } from '../grid/given-rules.ts'
import { multiplied, type Scanned } from '../grid/lines.ts'
import { type Line, newLine } from '../line.ts'
import { anotherKey, lineIdOf } from './lot-keys.ts'

type Lines = readonly Line[]
type Label = Pick<Line, 'lot' | 'expiresOn'>

/** Whether a label fits what was typed: what is missing on either side fits anything. */
const agrees = (line: Label, label: Label): boolean =>
  (['lot', 'expiresOn'] as const).every(
    (fact) => line[fact] === '' || label[fact] === '' || line[fact] === label[fact],
  )

/** The line with what a label says of it that was not typed yet. */
const labelled = (line: Line, { lot, expiresOn }: Label): Line => ({
  ...line,
  lot: line.lot || lot,
  expiresOn: line.expiresOn || expiresOn,
})

function withAnother(lines: Lines, key: string, given: Partial<Line>): Scanned | undefined {
  const at = lines.findIndex((line) => line.key === key)
  const product = lines[at]?.product
  if (!product) return undefined
  const line = { ...newLine({ product, ...given }), key: anotherKey(key) }
  return { lines: lines.toSpliced(at + 1, 0, line), key: line.key, counted: false }
}

const plus = ({ quantity }: Line, more: string) => addQuantities(readable(quantity), more)

/**
 * Counts units of some lines onto the first with room for more whose lot and day the label fits; another lot gets a line
 * of its own.
 * @param own those of the product
 */
export function countedOnto(lines: Lines, own: Lines, label: Label, more: string): Scanned | undefined {
  const fitting = own.filter((line) => agrees(line, label))
  const line = fitting.find((each) => hasRoom(each, plus(each, more))) ?? fitting[0]
  if (line === undefined) {
    const after = own.findLast(({ most }) => Number(most) > 0) ?? own.at(-1)
    return after && withAnother(lines, after.key, { ...label, quantity: more })
  }
  const counted = { ...labelled(line, label), quantity: plus(line, more) }
  return { lines: lines.map((each) => (each === line ? counted : each)), key: line.key, counted: true }
}

/** Whether no other line of the same line of the order follows. */
const isLastLot = (lines: Lines, at: number): boolean =>
  lineIdOf(lines[at + 1]?.key ?? '') !== lineIdOf(lines[at]?.key ?? '')

/** The lines of an order, of which several lots may come. */
export const lotLines: GivenRules = {
  names: (text, lines) =>
    lines.some(({ product }) => product?.code.toUpperCase() === text.trim().toUpperCase()),
  counts: (lines, { id, factor }, label, times = '1') =>
    countedOnto(
      lines,
      lines.filter(({ product }) => product?.id === id),
      label,
      multiplied(factor, times),
    ),
  // What is left of a line of the order belongs to the lot that was added last.
  all: (lines) =>
    lines.map((line, at) =>
      isLastLot(lines, at) && Number(line.most) > 0 ? { ...line, quantity: line.most } : line,
    ),
  another: (lines, key) => withAnother(lines, key, {}),
}
