/** The last choices, stored per person and company on this device. */
export interface Recent {
  readonly id: string
  readonly label: string
  readonly detail?: string
  readonly href?: string
}

const most = 6
const placeOf = (owner: string) => `palette ${owner}`

export function recentOf(owner: string): readonly Recent[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(placeOf(owner)) ?? '[]')
    if (!Array.isArray(stored)) return []
    return stored
      .filter(
        (each: unknown): each is Recent =>
          typeof each === 'object' && each !== null && 'id' in each && 'label' in each,
      )
      .slice(0, most)
  } catch {
    return []
  }
}

/** Moves an entry to the front. */
export function rememberChoice(owner: string, { id, label, detail, href }: Recent): void {
  const others = recentOf(owner).filter((each) => each.id !== id)
  const latest = [{ id, label, ...(detail && { detail }), ...(href && { href }) }, ...others].slice(0, most)
  localStorage.setItem(placeOf(owner), JSON.stringify(latest))
}
