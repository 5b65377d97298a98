import { exportedNames } from '@trastienda/contract/exported'
import type { Language } from '@trastienda/contract/language'
import { sayIn } from '@trastienda/words/say'

/** What an export is called, by the address that the history notes, with the id of whose it is: `Statement 7`. */
export function exportedName(address: string, of: string | undefined, language: Language): string {
  const key = exportedNames[address]
  if (key === undefined) return address
  const name = sayIn(language)(key)
  return of === undefined ? name : `${name} ${of}`
}
