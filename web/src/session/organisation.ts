import { useSyncExternalStore } from 'react'
import type { User } from './user.ts'

/** Which company an admin looks at and which store anybody works in; null is none chosen. */
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
 * A tab keeps its own choice, and a new tab starts from the last one made: two tabs may show two companies,
 * and neither may send its documents to the other's.
 */
function stored(): Partial<Organisation> {
  try {
    const text = sessionStorage.getItem(place) ?? localStorage.getItem(place)
    const kept = JSON.parse(text ?? '{}') as Partial<Organisation> & { readonly person?: string }
    return kept.person === person ? kept : none
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

/** Takes up what this person had chosen on this device; a choice of somebody else counts for nothing. */
export function recallOrganisation({ id, username, role }: User): void {
  person = String(id ?? username ?? '')
  const { companyId, storeId } = stored()
  set({ companyId: role === 'admin' ? idOf(companyId) : null, storeId: idOf(storeId) })
}

/** Chooses a company and a store for this tab. */
export function chooseOrganisation(next: Organisation): void {
  const text = JSON.stringify({ person, ...next })
  sessionStorage.setItem(place, text)
  localStorage.setItem(place, text)
  set(next)
}

/** Works in nothing in particular, as before signing in; the choice stays on the device for the next time. */
export function leaveOrganisation(): void {
  set(none)
}

/** What this tab has chosen, as React state. */
export function useOrganisation(): Organisation {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, chosenOrganisation)
}
