import type { MenuSection } from './menu.ts'

/**
 * Which sections of the menu a person expanded or collapsed, stored on this device; the others have their default.
 */
export type MenuFolds = Readonly<Record<string, boolean>>

const placeOf = (person: number | string) => `menu ${person}`

/** The stored value; empty when it cannot be read. */
export function foldsOf(person: number | string): MenuFolds {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(placeOf(person)) ?? '{}')
    if (typeof stored !== 'object' || stored === null) return {}
    return Object.fromEntries(Object.entries(stored).filter(([, open]) => typeof open === 'boolean'))
  } catch {
    return {}
  }
}

/** Stores it; a device that stores nothing works without. */
export function keepFolds(person: number | string, folds: MenuFolds): void {
  try {
    localStorage.setItem(placeOf(person), JSON.stringify(folds))
  } catch {
    // The menu has its defaults next time.
  }
}

/** Whether a section is expanded: as the person left it, else sections of daily work are. */
export const isOpen = ({ label, folded = false }: MenuSection, folds: MenuFolds): boolean =>
  folds[label] ?? !folded
