import { type Day, daysBetween } from '@trastienda/contract/calendar'
import { expirySoonDays } from '@trastienda/contract/purchase.rules'

interface ComingLine {
  readonly productName: string
  readonly lot: string
  readonly expiresOn: Day | null
  readonly quantity: string
}

/** A flag for each line that brings in goods which have expired or do so within days. */
export const expiryFlags = (lines: readonly ComingLine[], today: Day) =>
  lines.flatMap(({ productName: product, lot, expiresOn: day, quantity }) => {
    const days = day === null ? undefined : daysBetween(today, day)
    if (day === null || days === undefined || days > expirySoonDays) return []
    return [{ kind: 'expiry' as const, product, lot, day, days, quantity }]
  })
