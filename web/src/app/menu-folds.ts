import type { MenuSection } from './menu.ts'

/** Which sections of the menu a person opened or folded, kept on this device; the others are as they start. */
export type MenuFolds = Readonly<Record<string, boolean>>

const placeOf = (person: number | string) => `menu ${person}`

/** What is kept; nothing where it cannot be read. */
export function foldsOf(person: number | string): MenuFolds {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(placeOf(person)) ?? '{}')
    if (typeof kept !== 'object' || kept === null) return {}
    return Object.fromEntries(Object.entries(kept).filter(([, open]) => typeof open === 'boolean'))
  } catch {
    return {}
  }
}

/** Keeps it; a device that keeps nothing does without. */
export function keepFolds(person: number | string, folds: MenuFolds): void {
  try {
    localStorage.setItem(placeOf(person), JSON.stringify(folds))
  } catch {
    // The menu starts anew next time.
  }
}

/** Whether a section is open: as the person left it, else those of the daily work are. */
export const isOpen = ({ label, folded = false }: MenuSection, folds: MenuFolds): boolean =>
  folds[label] ?? !folded
