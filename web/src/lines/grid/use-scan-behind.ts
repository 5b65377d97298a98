import type { KeyboardEvent } from 'react'
import type { Line } from '../line.ts'
import type { GridControl } from './control.ts'
import { useBurst } from './use-burst.ts'

/**
 * A code that is scanned into the cell of a product behind words that were begun by hand: the words are given up, the
 * code is entered.
 * @param typed what the cell holds
 * @param blank whether it is the empty line, where a scan starts another
 * @returns for each key, whether it ended such a scan; a quantity before the code belongs to it
 */
export function useScanBehind(
  typed: string,
  { key }: Pick<Line, 'key'>,
  blank: boolean,
  control: Pick<GridControl, 'scan' | 'settle' | 'onward'>,
) {
  const burst = useBurst(typed)
  return (event: KeyboardEvent, quantity: string | undefined): boolean => {
    const scan = burst(event)
    if (scan === undefined || scan.before.trim() === '' || quantity !== undefined) return false
    if (blank) control.scan(scan.code)
    else {
      control.settle(key, scan.code)
      control.onward()
    }
    return true
  }
}
