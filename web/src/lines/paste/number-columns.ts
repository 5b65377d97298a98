import { scaled } from '@trastienda/contract/decimal'
import type { Column, GridPick } from '../line.ts'
import { decimalOf, type DecimalMark, isNear, knownRate, readNumber } from './numbers.ts'

/** A pasted column of numbers. */
export interface NumberColumn {
  readonly at: number
  readonly cells: readonly string[]
}

interface TableContext {
  /** The product of each row, if it is known. */
  readonly picks: readonly (GridPick | undefined)[]
  readonly product: number | undefined
  /** The first column of days. */
  readonly day: number | undefined
  readonly columns: readonly Column[]
  /** Whether a lot may be a number: no column of codes is one. */
  readonly lot: boolean
}

interface NumberMeanings {
  readonly meanings: ReadonlyMap<number, Column>
  readonly doubtful: readonly number[]
}

const valuesOf = (cells: readonly string[]): (bigint | undefined)[] => {
  const mark: DecimalMark = decimalOf(cells, [], 'quantity') ?? ','
  return cells.map((cell) => {
    const read = readNumber(cell, mark)
    return read !== null && /^-?\d{1,12}(?:\.\d{1,6})?$/.test(read) ? scaled(read, 6) : undefined
  })
}

/** 1, 2, 3 … before the product: line numbers. */
const countsLines = ({ at, cells }: NumberColumn, product: number | undefined) =>
  product !== undefined && at < product && cells.every((cell, row) => cell === String(row + 1))

/** Barcodes besides a product that another column names. */
const areBarcodes = ({ cells }: NumberColumn) =>
  cells.every((cell) => cell === '' || /^(?:\d{8}|\d{12,14})$/.test(cell)) &&
  cells.some((cell) => cell !== '')

interface Worth {
  readonly sum: bigint
  readonly one: bigint
  readonly two: bigint
}

/** The rows in which a column and two others have a number. */
function togetherIn(sums: readonly (bigint | undefined)[], ones: typeof sums, twos: typeof sums): Worth[] {
  return sums.flatMap((sum, row) => {
    const [one, two] = [ones[row], twos[row]]
    return sum === undefined || one === undefined || two === undefined ? [] : [{ sum, one, two }]
  })
}

/** Whether a column is the product of two others: the values of the lines. */
function isSubtotal(column: NumberColumn, others: readonly NumberColumn[]): boolean {
  const sums = valuesOf(column.cells)
  const all = others.map(({ cells }) => valuesOf(cells))
  return all.some((ones, at) =>
    all.slice(at + 1).some((twos) => {
      const complete = togetherIn(sums, ones, twos)
      const alike = complete.every(({ sum, one, two }) => {
        const worth = (one * two) / 1_000_000n
        return (sum > worth ? sum - worth : worth - sum) * 100n <= sum
      })
      // A column of ones would make any other a subtotal.
      return alike && complete.some(({ sum, one, two }) => sum !== one && sum !== two)
    }),
  )
}

/**
 * The values of lines of one each, which repeat the rate: the later of two equal columns, when what is known of the
 * products or a currency sign shows that they are money.
 */
function repeatedRate(
  columns: readonly NumberColumn[],
  rate: Column | undefined,
  picks: TableContext['picks'],
) {
  const each = columns.find(({ cells }) =>
    cells.every((cell) => cell === '' || valuesOf([cell])[0] === 1_000_000n),
  )
  const [first, second] = columns.filter((column) => column !== each)
  if (rate === undefined || each === undefined || first === undefined || second === undefined)
    return undefined
  if (columns.length > 3 || rateAmong([each, first], rate, picks) !== first.at) return undefined
  const complete = togetherIn(valuesOf(second.cells), valuesOf(first.cells), valuesOf(first.cells))
  return complete.length > 0 && complete.every(({ sum, one }) => sum === one) ? second : undefined
}

const isWhole = (cells: readonly string[]) => cells.every((cell) => cell === '' || /^\d+$/.test(cell))

/**
 * Which of two columns is the rate, according to the products and currency signs; undefined when nothing shows it.
 */
function rateAmong(
  two: readonly NumberColumn[],
  rate: Column,
  picks: TableContext['picks'],
): number | undefined {
  const signed = two.filter(({ cells }) => cells.some((cell) => /\$|COP/i.test(cell)))
  if (signed.length === 1) return signed[0]?.at
  const votes = two.map(({ cells }) => {
    const mark = decimalOf(cells, picks, rate) ?? ','
    return cells.filter((cell, row) => {
      const expected = knownRate(picks[row], rate)
      const read = readNumber(cell, mark)
      return expected !== undefined && read !== null && isNear(scaled(read, 6), expected)
    }).length
  })
  const [first = 0, second = 0] = votes
  if (first !== second) return two[first > second ? 0 : 1]?.at
  const parts = two.filter(({ cells }) =>
    cells.some((cell, row) => picks[row]?.unitWhole === true && /[.,]\d{1,2}$/.test(cell)),
  )
  return parts.length === 1 ? parts[0]?.at : undefined
}

/** A numeric lot is right before the day on which it expires. */
function lotAmong(
  columns: readonly NumberColumn[],
  { day, lot, columns: own }: TableContext,
): number | undefined {
  if (!lot || day === undefined || !own.includes('lot')) return undefined
  const before = columns.findLast(({ at }) => at < day)
  const others = columns.filter((column) => column !== before)
  if (before === undefined || !isWhole(before.cells) || others.length === 0) return undefined
  return others.length > 1 || others.every(({ at }) => at > day) ? before.at : undefined
}

/**
 * The meaning of columns of numbers: quantity, rate, lot; columns that only number or sum up the lines are not used.
 */
export function numbersBy(all: readonly NumberColumn[], context: TableContext): NumberMeanings {
  const figures = all.filter((column) => !areBarcodes(column))
  const count = figures.find((column) => countsLines(column, context.product))
  const counted = figures.filter((column) => column !== count)
  if (count !== undefined && counted.length === 1 && counted[0]) return countedBy(count, counted[0], context)
  const rate = context.columns.find((column) => column === 'cost' || column === 'price')
  const repeated = repeatedRate(counted, rate, context.picks)
  const open = counted.filter((column) => {
    const others = counted.filter((each) => each !== column)
    return column !== repeated && (others.length < 2 || !isSubtotal(column, others))
  })
  const meanings = new Map<number, Column>()
  const lot = lotAmong(open, context)
  if (lot !== undefined) meanings.set(lot, 'lot')
  const left = open.filter(({ at }) => at !== lot)
  const [first, second] = left
  if (first === undefined) return { meanings, doubtful: [] }
  if (left.length > 2 || rate === undefined) {
    if (left.length === 1) meanings.set(first.at, 'quantity')
    return { meanings, doubtful: left.length === 1 ? [] : left.map(({ at }) => at) }
  }
  if (second === undefined) {
    const signed = first.cells.some((cell) => /\$|COP/i.test(cell))
    meanings.set(first.at, signed ? rate : 'quantity')
    return { meanings, doubtful: [] }
  }
  const dear = rateAmong(left, rate, context.picks) ?? usualRate(first.at, second.at, rate, context.columns)
  if (dear === undefined) return { meanings, doubtful: [first.at, second.at] }
  meanings.set(dear, rate)
  meanings.set(dear === first.at ? second.at : first.at, 'quantity')
  return { meanings, doubtful: [] }
}

/** 1, 2, 3 … and one more column: either line numbers and quantity, or quantity and rate. */
function countedBy(
  count: NumberColumn,
  other: NumberColumn,
  { columns, picks }: TableContext,
): NumberMeanings {
  const rate = columns.find((column) => column === 'cost' || column === 'price')
  const rated = rate !== undefined && rateAmong([count, other], rate, picks) === other.at
  const few = count.cells.length < 3
  if (rated && few)
    return {
      meanings: new Map([
        [count.at, 'quantity'],
        [other.at, rate],
      ]),
      doubtful: [],
    }
  if (rated || few) return { meanings: new Map(), doubtful: [count.at, other.at] }
  return { meanings: new Map([[other.at, 'quantity']]), doubtful: [] }
}

/** The quantity usually comes before the rate; when the grid has the opposite order, that shows nothing. */
function usualRate(
  first: number,
  second: number,
  rate: Column,
  columns: readonly Column[],
): number | undefined {
  return columns.indexOf('quantity') < columns.indexOf(rate) ? Math.max(first, second) : undefined
}
