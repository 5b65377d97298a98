import type { DraftPlace } from './draft.ts'

type Person = Pick<DraftPlace, 'userId' | 'companyId'>

/** The forms with a store: each remembers its own. */
export type StoreForm =
  | 'purchase'
  | 'purchase_order'
  | 'sale'
  | 'stock_adjustment'
  | 'stock_transfer'
  | 'stock_count'

function nameOf(form: StoreForm, { userId, companyId }: Person): string {
  return `store:${form}:${userId}:${companyId}`
}

/** Notes which store this person chose last in a form of this kind, in this browser. */
export function noteStore(
  shelf: Pick<Storage, 'setItem'>,
  form: StoreForm,
  person: Person,
  storeId: number | null,
): void {
  if (storeId === null) return
  try {
    shelf.setItem(nameOf(form, person), String(storeId))
  } catch {
    // A full browser storage only loses a preference.
  }
}

interface StoreChoice {
  /** The company's active stores. */
  readonly active: readonly { readonly id: number }[]
  /** The chosen store; null for all of them. */
  readonly chosen: number | null
}

/** The store that a new document starts with: the one chosen, the only one, or the one of the last time in this form. */
export function usualStore(
  shelf: Pick<Storage, 'getItem'>,
  form: StoreForm,
  person: Person,
  { active, chosen }: StoreChoice,
): number | null {
  const inUse = (id: number | null) => active.find((store) => store.id === id)?.id
  const only = active.length === 1 ? active[0]?.id : undefined
  return inUse(chosen) ?? only ?? inUse(Number(shelf.getItem(nameOf(form, person)))) ?? null
}
