import type { Cop } from '@trastienda/contract/money'
import type { Pick, RunDraft } from './run-draft.ts'

type Stored = Omit<Pick, 'amount'> & { readonly amount: Cop | null }

/** The name under which the draft of a person and a company is stored. */
export const placeOf = (userId: number, companyId: number | null): string =>
  `payment-run ${userId} ${companyId ?? ''}`

/** An unreadable amount is not a number, which JSON writes as null. */
const readable = ({ bill, amount }: Stored): Pick => ({ bill, amount: amount ?? (Number.NaN as Cop) })

/** The draft in this browser; undefined for none, or for an unreadable one. */
export function storedDraft(store: Storage, userId: number, companyId: number | null): RunDraft | undefined {
  try {
    const stored = JSON.parse(store.getItem(placeOf(userId, companyId)) ?? 'null') as RunDraft | null
    if (!stored || !Array.isArray(stored.picks) || !Array.isArray(stored.withoutCredit)) return undefined
    return typeof stored.key === 'string' ? { ...stored, picks: stored.picks.map(readable) } : undefined
  } catch {
    return undefined
  }
}

/** Stores a draft in this browser, or deletes it. */
export function keepDraft(
  store: Storage,
  userId: number,
  companyId: number | null,
  draft: RunDraft | undefined,
): void {
  try {
    if (draft) store.setItem(placeOf(userId, companyId), JSON.stringify(draft))
    else store.removeItem(placeOf(userId, companyId))
  } catch {
    // A browser without storage can still pay.
  }
}
