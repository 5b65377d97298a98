import { useDensity } from '../theme/settings.ts'
import { useCards, useMedia } from './use-media.ts'

/**
 * Pixels: the token `--row`, and the cards of `cards.module.css`. Positions are calculated from them, so all rows have the
 * same height.
 */
const sizes = { comfy: 36, compact: 30, coarse: 48, card: 64, tallCard: 84 }

/**
 * The height of every row in pixels, by layout, pointer and density.
 * @param tall whether a card has names of two lines
 */
export function useRowSize(tall: boolean): number {
  const cards = useCards()
  const coarse = useMedia('(pointer: coarse)')
  const density = useDensity()
  if (cards) return tall ? sizes.tallCard : sizes.card
  return coarse ? sizes.coarse : sizes[density]
}
