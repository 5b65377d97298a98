import { useSyncExternalStore } from 'react'

/** A row that somebody else changed. */
interface ChangedRow {
  /** The call of its list. */
  readonly list: string
  readonly id: number | string
  /** Who; empty when that was no person. */
  readonly by: string
}

/** How long a row stays marked. */
const markMs = 8000

let marks: ReadonlyMap<string, string> = new Map()
const watchers = new Set<() => void>()
const nameOf = ({ list, id }: Pick<ChangedRow, 'list' | 'id'>) => `${list} ${id}`

function set(next: ReadonlyMap<string, string>): void {
  marks = next
  for (const watcher of watchers) watcher()
}

/** Marks rows for some seconds. */
export function markRows(rows: readonly ChangedRow[]): void {
  if (rows.length === 0) return
  const fresh = new Map(rows.map((row) => [nameOf(row), row.by]))
  set(new Map([...marks, ...fresh]))
  setTimeout(() => set(new Map([...marks].filter(([name]) => !fresh.has(name)))), markMs)
}

const watch = (watcher: () => void) => {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** Who changed a row of a list moments ago; undefined for the others. */
export function useChangedRows(list: string): (id: number | string) => string | undefined {
  const now = useSyncExternalStore(watch, () => marks)
  return (id) => now.get(nameOf({ list, id }))
}
