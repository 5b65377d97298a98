import type { Scan } from '@trastienda/contract/gs1'
import type { ReceivableLine } from '@trastienda/contract/received-order'
import { outstanding } from '@trastienda/contract/received-order.rules'
import { multiplied } from './amounts.ts'
import type { Goods } from '../lines/received/goods.ts'
import { progressed } from './stored-receipt.ts'

export interface Match {
  readonly line: ReceivableLine
  /** The number of units of the scan, a decimal string. */
  readonly units: string
}

interface Named {
  readonly line: ReceivableLine
  readonly factor: string
}

function namedBy(line: ReceivableLine, { code, spellings }: Scan): Named | undefined {
  const barcode = line.barcodes.find((each) => spellings.includes(each.barcode))
  if (barcode) return { line, factor: barcode.factor }
  const own = [line.productCode, line.supplierCode].map((each) => each.toUpperCase())
  return code !== '' && own.includes(code.toUpperCase()) ? { line, factor: '1' } : undefined
}

const isWeighed = ({ unit, unitWhole }: ReceivableLine): boolean => !unitWhole && /^k(?:g|ilo)/i.test(unit)

/**
 * The line of an order for a scan: by barcode, by the product's own code or by the supplier's. Of several lines of
 * one product the first outstanding one.
 * @param goods noted so far
 */
export function lineOf(
  scan: Scan,
  lines: readonly ReceivableLine[],
  goods: readonly Goods[],
): Match | undefined {
  const named = lines.flatMap((line) => namedBy(line, scan) ?? [])
  const open = named.find(({ line }) => outstanding(progressed(line, goods)) !== '0')
  const found = open ?? named[0]
  if (!found) return undefined
  const { line, factor } = found
  if (scan.weight !== undefined && isWeighed(line)) return { line, units: scan.weight }
  return { line, units: scan.count === undefined ? factor : multiplied(scan.count, factor) }
}
