import { useSyncExternalStore } from 'react'
import { personKey, type User } from './user.ts'

/** The company that an admin has chosen and the store that anybody has chosen; null is none. */
export interface Organisation {
  readonly companyId: number | null
  readonly storeId: number | null
}

const place = 'organisation'
const none: Organisation = { companyId: null, storeId: null }
const listeners = new Set<() => void>()
let person = ''
let chosen = none

/**
 * A tab keeps its own choice, and a new tab starts with the last one: two tabs may show two companies, and neither
 * may send its documents to the other's.
 */
function stored(): Partial<Organisation> {
  try {
    const text = sessionStorage.getItem(place) ?? localStorage.getItem(place)
    const stored = JSON.parse(text ?? '{}') as Partial<Organisation> & { readonly person?: string }
    return stored.person === person ? stored : none
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

/** This tab's choice. */
export function chosenOrganisation(): Organisation {
  return chosen
}

/** Restores this person's choice on this device; another person's choice is ignored. */
export function recallOrganisation(user: User): void {
  person = personKey(user)
  const { companyId, storeId } = stored()
  set({ companyId: user.role === 'admin' ? idOf(companyId) : null, storeId: idOf(storeId) })
}

/** Chooses a company and a store for this tab. */
export function chooseOrganisation(next: Organisation): void {
  const text = JSON.stringify({ person, ...next })
  sessionStorage.setItem(place, text)
  localStorage.setItem(place, text)
  set(next)
}

/** Clears the choice, as before signing in; the device keeps it for the next time. */
export function leaveOrganisation(): void {
  set(none)
}

/** This tab's choice, as React state. */
export function useOrganisation(): Organisation {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, chosenOrganisation)
}
