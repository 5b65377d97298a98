import { useDensity } from '../theme/settings.ts'
import { useCards, useMedia } from './use-media.ts'

/**
 * Pixels: the token `--row`, and the card of `table.css`. Positions are calculated from them, so all rows have the
 * same height.
 */
const sizes = { comfy: 36, compact: 30, coarse: 48, card: 64 }

/** The height of every row in pixels, by layout, pointer and density. */
export function useRowSize(): number {
  const cards = useCards()
  const coarse = useMedia('(pointer: coarse)')
  const density = useDensity()
  if (cards) return sizes.card
  return coarse ? sizes.coarse : sizes[density]
}
