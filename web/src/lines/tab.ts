import { newKey } from '../session/key.ts'

const place = 'purchase-tab'

/** The id of this browser tab: it survives a reload and a crash, and is unique to this tab. */
export function thisTab(): string {
  const stored = sessionStorage.getItem(place)
  if (stored !== null) return stored
  const name = newKey()
  sessionStorage.setItem(place, name)
  return name
}
