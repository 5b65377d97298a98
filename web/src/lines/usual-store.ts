import type { DraftPlace } from './draft.ts'

type Person = Pick<DraftPlace, 'userId' | 'companyId'>

function nameOf({ userId, companyId }: Person): string {
  return `purchase-store:${userId}:${companyId}`
}

/** Notes for which store this person entered a purchase last, in this browser. */
export function noteStore(shelf: Pick<Storage, 'setItem'>, person: Person, storeId: number | null): void {
  if (storeId === null) return
  try {
    shelf.setItem(nameOf(person), String(storeId))
  } catch {
    // A full browser forgets a preference, no more.
  }
}

interface Known {
  /** The stores of the company in use. */
  readonly active: readonly { readonly id: number }[]
  /** The store that the person has chosen to work in; null for all of them. */
  readonly chosen: number | null
}

/** The store that a new purchase starts with: the one chosen, the only one, or the one of the last time. */
export function usualStore(
  shelf: Pick<Storage, 'getItem'>,
  person: Person,
  { active, chosen }: Known,
): number | null {
  const inUse = (id: number | null) => active.find((store) => store.id === id)?.id
  const only = active.length === 1 ? active[0]?.id : undefined
  return inUse(chosen) ?? only ?? inUse(Number(shelf.getItem(nameOf(person)))) ?? null
}
