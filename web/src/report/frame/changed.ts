import { percentOf } from '@trastienda/contract/report.rules'

/** The change of an amount: a percentage, or an amount when a percentage means nothing. */
export type Changed =
  | { readonly kind: 'none' | 'fresh' }
  | { readonly kind: 'percent' | 'amount'; readonly of: number }

/** The change of an amount against the earlier period, centavos: as an amount when either was negative. */
export function changeOf(now: number, before: number | null | undefined): Changed {
  if (before == null) return { kind: 'none' }
  if (now < 0 || before < 0) return { kind: 'amount', of: now - before }
  const of = percentOf(now - before, before)
  if (of !== null) return { kind: 'percent', of }
  return { kind: now === 0 ? 'none' : 'fresh' }
}
