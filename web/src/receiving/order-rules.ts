import { readScan } from '@trastienda/contract/gs1'
import type { ReceivableLine } from '@trastienda/contract/received-order'
import { today } from '../kit/today.ts'
import type { GivenRules } from '../lines/grid/given-rules.ts'
import { multiplied, type Scanned } from '../lines/grid/lines.ts'
import type { Line } from '../lines/line.ts'
import type { NotedGoods } from '../lines/received/goods.ts'
import { lineIdOf } from '../lines/received/lot-keys.ts'
import { countedOnto, lotLines } from '../lines/received/lot-rules.ts'
import { lineOf } from './match.ts'

interface Known {
  readonly lines: readonly ReceivableLine[]
  readonly goods: readonly NotedGoods[]
}

/** The line that a label without a product is of: the current one. */
function withLabel(lines: readonly Line[], key: string, label: Partial<Line>): Scanned | undefined {
  if (!lines.some((line) => line.key === key)) return undefined
  return { lines: lines.map((line) => (line.key === key ? { ...line, ...label } : line)), key, counted: true }
}

/**
 * The lines of an order that is being received: scans are counted by the order's own codes, as at the shelf, so that they
 * are without a connection, too.
 * @param known the order's lines and the goods at this moment
 */
export const orderRules = (known: () => Known): GivenRules => ({
  ...lotLines,
  names: (text) => lineOf(readScan(text, today()), known().lines, known().goods) !== undefined,
  reads: (lines, { text, times = '1', current }) => {
    const scan = readScan(text, today())
    const label = { lot: scan.lot ?? '', expiresOn: scan.expiresOn ?? '' }
    if (scan.spellings.length === 0 && (label.lot !== '' || label.expiresOn !== ''))
      return withLabel(lines, current, label)
    const match = lineOf(scan, known().lines, known().goods)
    if (!match) return undefined
    const own = lines.filter(({ key }) => lineIdOf(key) === match.line.id)
    return countedOnto(lines, own, label, multiplied(match.units, times))
  },
})
