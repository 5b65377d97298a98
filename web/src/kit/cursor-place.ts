/** The id of the row at a position; undefined when it is not loaded. */
export type IdAt = (index: number) => string | undefined

/** How many rows on each side of the cursor are compared. */
const reach = 400

/**
 * The cursor's position after the rows have changed: with its row; if that was removed, on the one after it, else on
 * the one before it.
 */
export function cursorPlace(index: number, before: IdAt, now: IdAt): number {
  const id = before(index)
  if (id === undefined || id === now(index)) return index
  const places = new Map<string, number>()
  for (let at = Math.max(0, index - reach); at <= index + reach; at++) {
    const there = now(at)
    if (there !== undefined) places.set(there, at)
  }
  for (const step of [1, -1]) {
    for (let away = 0; away <= reach; away++) {
      const place = places.get(before(index + step * away) ?? '')
      if (place !== undefined) return place
    }
  }
  return index
}
