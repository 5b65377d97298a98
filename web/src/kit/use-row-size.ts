import { from } from '../theme/breakpoints.ts'
import { useDensity } from '../theme/settings.ts'
import { useBeside } from './beside.ts'
import { useCards, useMedia } from './use-media.ts'

/**
 * Pixels: the token `--row`, which a list beside a wide record may raise, and the cards of `cards.module.css`. Positions are calculated from them, so all rows have the
 * same height.
 */
const sizes = { comfy: 36, compact: 30, coarse: 48, card: 64, tallCard: 84, beside: 44 }

/**
 * The height of every row in pixels, by layout, pointer and density.
 * @param tall whether names have two lines on a card, and beside a record that takes most of the width
 */
export function useRowSize(tall: boolean): number {
  const cards = useCards()
  const coarse = useMedia('(pointer: coarse)')
  const density = useDensity()
  const wide = useMedia(from('lg'))
  const narrowed = useBeside()?.size === 'large' && wide
  if (cards) return tall ? sizes.tallCard : sizes.card
  if (coarse) return sizes.coarse
  return tall && narrowed && density === 'comfy' ? sizes.beside : sizes[density]
}
