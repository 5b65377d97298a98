import { folded } from '@trastienda/contract/text'
import type { Entry, Section } from './entry.ts'

/** Whether a result is exactly what was typed, by its name or its code. */
export const isExact = ({ label, hit }: Pick<Entry, 'label' | 'hit'>, typed: string): boolean =>
  [label, hit?.code ?? ''].some((of) => of !== '' && folded(of) === folded(typed))

interface Arranging {
  readonly typed: string
  /** Somebody moved the highlight: no row changes its place. */
  readonly moved: boolean
  /** The server's results are those of the typed text. */
  readonly current: boolean
}

/**
 * Adds the server's results below those that were there at once, so that no row changes its place under the eye. Only an
 * exact result takes the top, and only before somebody moved. What the server lists in full without a record, that record
 * is gone.
 */
export function arranged(
  known: readonly Section[],
  found: readonly Section[],
  { typed, moved, current }: Arranging,
): readonly Section[] {
  const best = found[0]?.entries[0]
  const first = known[0]?.entries[0]
  if (current && !moved && best && isExact(best, typed) && !(first && isExact(first, typed))) return found
  const merged = known.map((section): Section => {
    const now = found.find(({ id }) => id === section.id)
    const fresh = new Map(now?.entries.map((entry) => [entry.id, entry]))
    // With more matches than are shown, one that is not among them may still be there.
    const stays = ({ id }: Entry) => !current || fresh.has(id) || now?.count !== undefined
    const kept = section.entries.filter(stays).map((entry) => fresh.get(entry.id) ?? entry)
    const ids = new Set(kept.map(({ id }) => id))
    const added = now?.entries.filter(({ id }) => !ids.has(id)) ?? []
    return { ...(now ?? section), entries: [...kept, ...added] }
  })
  const ids = new Set(known.map(({ id }) => id))
  return [...merged, ...found.filter(({ id }) => !ids.has(id))].filter(({ entries }) => entries.length > 0)
}
