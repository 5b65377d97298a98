import { addQuantities, isQuantity } from '@trastienda/contract/quantity'
import { scaled } from '@trastienda/contract/decimal'
import { quantityPlaces } from '@trastienda/contract/money'
import type { GridPick, Line } from '../line.ts'
import { type Scanned, multiplied } from './lines.ts'

type Lines = readonly Line[]

/** What may be done with lines that are those of another document. */
export interface GivenRules {
  /**
   * Counts a product onto the lines.
   * @param label what its label says besides the product
   * @param times how often it was scanned
   * @returns undefined when it is not among them
   */
  readonly counts: (
    lines: Lines,
    pick: GridPick,
    label: Pick<Line, 'lot' | 'expiresOn'>,
    times: string | undefined,
  ) => Scanned | undefined
  /**
   * Counts what was scanned by what is known here, instead of asking the server which product it is.
   * @param current the line that the cursor is or was in
   */
  readonly reads?: (
    lines: Lines,
    scanned: { readonly text: string; readonly times: string | undefined; readonly current: string },
  ) => Scanned | undefined
  /** Whether a scanned text names one of the products, so that it is no lot, by what is known here. */
  readonly names?: (text: string, lines: Lines) => boolean
  /** Gives each line all that is left of it. */
  readonly all: (lines: Lines) => Lines
  /** Adds a line for another lot below a line; absent where each lot is a line of the other document. */
  readonly another?: (
    lines: Lines,
    key: string,
  ) => { readonly lines: Lines; readonly key: string } | undefined
}

/** A quantity that can be added up: none while it cannot be read. */
export const readable = (quantity: string): string => (isQuantity(quantity) ? quantity : '0')

/** Whether a line has room for a quantity. */
export const hasRoom = ({ most }: Line, quantity: string): boolean =>
  scaled(quantity, quantityPlaces) <= scaled(most || '0', quantityPlaces)

/** Lines whose goods and lots are all given; a scan is counted onto the first with room for more. */
export const fixedLines: GivenRules = {
  counts: (lines, pick, { lot }, times = '1') => {
    const own = lines.filter((line) => line.product?.id === pick.id && (lot === '' || line.lot === lot))
    const more = multiplied(pick.factor, times)
    const sum = ({ quantity }: Line) => addQuantities(readable(quantity), more)
    const line = own.find((each) => hasRoom(each, sum(each))) ?? own[0]
    if (line === undefined) return undefined
    const quantity = sum(line)
    return {
      lines: lines.map((each) => (each.key === line.key ? { ...each, quantity } : each)),
      key: line.key,
      counted: true,
    }
  },
  all: (lines) => lines.map((line) => (Number(line.most) > 0 ? { ...line, quantity: line.most } : line)),
}
