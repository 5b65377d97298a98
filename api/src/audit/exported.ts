import { exportedNames } from '@trastienda/contract/exported'
import type { Language } from '@trastienda/contract/language'
import { sayIn } from '@trastienda/words/say'

/** The name of an export, by its address in the history, with the id of its subject: `Statement 7`. */
export function exportedName(address: string, of: string | undefined, language: Language): string {
  const key = exportedNames[address]
  if (key === undefined) return address
  const name = sayIn(language)(key)
  return of === undefined ? name : `${name} ${of}`
}
