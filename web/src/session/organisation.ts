import { useSyncExternalStore } from 'react'

/** Which company an admin looks at and which store anybody works in; null is none chosen. */
export interface Organisation {
  readonly companyId: number | null
  readonly storeId: number | null
}

const place = 'organisation'
const none: Organisation = { companyId: null, storeId: null }
const listeners = new Set<() => void>()
let chosen = stored()

/**
 * A tab keeps its own choice, and a new tab starts from the last one made: two tabs may show two companies,
 * and neither may send its documents to the other's.
 */
function stored(): Organisation {
  try {
    const text = sessionStorage.getItem(place) ?? localStorage.getItem(place)
    const { companyId, storeId } = JSON.parse(text ?? '{}') as Partial<Organisation>
    return { companyId: idOf(companyId), storeId: idOf(storeId) }
  } catch {
    return none
  }
}

function idOf(value: unknown): number | null {
  return Number.isSafeInteger(value) ? (value as number) : null
}

function set(next: Organisation): void {
  chosen = next
  for (const listener of listeners) listener()
}

/** What this tab has chosen. */
export function chosenOrganisation(): Organisation {
  return chosen
}

/** Chooses a company and a store for this tab. */
export function chooseOrganisation(next: Organisation): void {
  sessionStorage.setItem(place, JSON.stringify(next))
  localStorage.setItem(place, JSON.stringify(next))
  set(next)
}

/** Forgets the choice, as signing out does. */
export function forgetOrganisation(): void {
  sessionStorage.removeItem(place)
  localStorage.removeItem(place)
  set(none)
}

/** What this tab has chosen, as React state. */
export function useOrganisation(): Organisation {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, chosenOrganisation)
}
