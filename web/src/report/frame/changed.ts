import { percentOf } from '@trastienda/contract/report.rules'

/** How an amount changed: by some per cent, or by an amount where a share of the one before tells nothing. */
export type Changed =
  | { readonly kind: 'none' | 'fresh' }
  | { readonly kind: 'percent' | 'amount'; readonly of: number }

/** How an amount changed against the period before, centavos: in centavos where either was less than nothing. */
export function changeOf(now: number, before: number | null | undefined): Changed {
  if (before == null) return { kind: 'none' }
  if (now < 0 || before < 0) return { kind: 'amount', of: now - before }
  const of = percentOf(now - before, before)
  if (of !== null) return { kind: 'percent', of }
  return { kind: now === 0 ? 'none' : 'fresh' }
}
