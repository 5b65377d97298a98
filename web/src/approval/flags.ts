import type { ApprovalEffect } from '@trastienda/contract/purchase-approval'

export type Flag = ApprovalEffect['flags'][number]

/** What cannot be ticked away: it has to change first. */
export function blocks(flag: Flag): boolean {
  return flag.kind === 'party' || (flag.kind === 'own' && !flag.allowed)
}

/** Tells a flag from the others of its document; it changes with what the flag says. */
export function flagKey(flag: Flag): string {
  return JSON.stringify(flag)
}
