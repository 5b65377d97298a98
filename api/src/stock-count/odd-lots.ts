import type { Day } from '@trastienda/contract/calendar'
import type { CountEffect } from '@trastienda/contract/stock-count-lifecycle'
import { addQuantities } from '@trastienda/contract/quantity'
import { type Difference, isNothing } from './differences.ts'

/**
 * The lots whose differences are seldom what they seem: one of which nothing was found, which is often shelved under
 * another lot, and one that has expired and nevertheless grew.
 */
export const oddLotFlags = (found: readonly Difference[], today: Day): CountEffect['flags'] =>
  found.flatMap(({ product, lot, expiresOn, quantity, onHand, counted }): CountEffect['flags'] => {
    const after = addQuantities(onHand, quantity)
    if (isNothing(counted) && isNothing(after) && !isNothing(onHand))
      return [{ kind: 'vanished', product, lot, quantity: onHand }]
    const grew = !isNothing(quantity) && !quantity.startsWith('-')
    return grew && expiresOn !== null && expiresOn < today
      ? [{ kind: 'grew_expired', product, lot, expiresOn, quantity }]
      : []
  })
