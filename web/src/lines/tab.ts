import { newKey } from '../session/key.ts'

const place = 'purchase-tab'

/** The name of this browser tab: it outlives a reload and a crash, and no other tab has it. */
export function thisTab(): string {
  const known = sessionStorage.getItem(place)
  if (known !== null) return known
  const name = newKey()
  sessionStorage.setItem(place, name)
  return name
}
