import type { Day } from '@trastienda/contract/calendar'
import { type Line, newLine, savedProduct } from '../line.ts'

interface Goods {
  readonly productId: number
  readonly productCode: string
  readonly productName: string
  readonly unit: string
  readonly unitWhole: boolean
  readonly lot: string
  readonly expiresOn: Day | null
}

/**
 * The line of another document, for which nothing is typed yet.
 * @param key under which the form stores what is typed in it
 * @param most how much of it is left, which is the most that can be typed
 */
export function givenLine(key: string, goods: Goods, most: string): Line {
  const { lot, expiresOn } = goods
  const product = savedProduct({ ...goods, tracksExpiry: expiresOn !== null })
  return { ...newLine({ product, lot, expiresOn: expiresOn ?? '', most }), key }
}
