import type { DraftPlace } from './draft.ts'

type Person = Pick<DraftPlace, 'userId' | 'companyId'>

function nameOf({ userId, companyId }: Person): string {
  return `purchase-store:${userId}:${companyId}`
}

/** Stores which store this person last entered a purchase for, in this browser. */
export function noteStore(shelf: Pick<Storage, 'setItem'>, person: Person, storeId: number | null): void {
  if (storeId === null) return
  try {
    shelf.setItem(nameOf(person), String(storeId))
  } catch {
    // A full browser storage only loses a preference.
  }
}

interface Known {
  /** The company's active stores. */
  readonly active: readonly { readonly id: number }[]
  /** The chosen store; null for all of them. */
  readonly chosen: number | null
}

/** The initial store of a new purchase: the chosen one, the only one, or the last one. */
export function usualStore(
  shelf: Pick<Storage, 'getItem'>,
  person: Person,
  { active, chosen }: Known,
): number | null {
  const inUse = (id: number | null) => active.find((store) => store.id === id)?.id
  const only = active.length === 1 ? active[0]?.id : undefined
  return inUse(chosen) ?? only ?? inUse(Number(shelf.getItem(nameOf(person)))) ?? null
}
