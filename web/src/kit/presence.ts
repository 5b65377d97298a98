import type { EditedEvent, PersonThere } from '@trastienda/contract/presence'
import { useEffect, useSyncExternalStore } from 'react'
import { type RecordName, recordOf } from './record-places.ts'

/** A record that is open in this tab. */
export interface OpenHere extends RecordName {
  /** Whether it has unsaved changes. */
  readonly editing: boolean
}

const nameOf = ({ kind, id }: RecordName) => `${kind} ${id}`
const nobody: readonly PersonThere[] = []

/** What has a record open, each under a name of its own: a page, its save bar, a drawer, a form. */
const open = new Map<symbol, OpenHere>()
const openWatchers = new Set<() => void>()
let others: ReadonlyMap<string, readonly PersonThere[]> = new Map()
/** Who is changing a record now, by its name. */
let edited: ReadonlyMap<string, string> = new Map()
const othersWatchers = new Set<() => void>()

/** The records that are open in this tab, each once, by their names. */
export function openHere(): ReadonlyMap<string, OpenHere> {
  const records = new Map<string, OpenHere>()
  for (const each of open.values()) {
    const { editing = false } = records.get(nameOf(each)) ?? {}
    records.set(nameOf(each), { ...each, editing: editing || each.editing })
  }
  return records
}

/** Calls `hear` whenever a record is opened, left, begun to be changed or saved. @returns how to stop */
export function onOpenChange(hear: () => void): () => void {
  openWatchers.add(hear)
  return () => openWatchers.delete(hear)
}

/** Notes who else has a record open. */
export function noteOthers(record: RecordName, people: readonly PersonThere[]): void {
  const next = new Map(others)
  if (people.length > 0) next.set(nameOf(record), people)
  else if (!next.delete(nameOf(record))) return
  others = next
  for (const watcher of othersWatchers) watcher()
}

/**
 * Says that a record is open here for as long as it is mounted.
 * @param record undefined for what is no saved record
 */
export function useOpenHere(record: RecordName | undefined, editing = false): void {
  const { kind, id } = record ?? {}
  useEffect(() => {
    if (kind === undefined || id === undefined) return undefined
    const own = Symbol(kind)
    open.set(own, { kind, id, editing })
    for (const watcher of openWatchers) watcher()
    return () => {
      open.delete(own)
      for (const watcher of openWatchers) watcher()
    }
  }, [kind, id, editing])
}

const watch = (watcher: () => void) => {
  othersWatchers.add(watcher)
  return () => othersWatchers.delete(watcher)
}

/** Who else has a record open, those who change it first. */
export function useOthers(record: RecordName): readonly PersonThere[] {
  const now = useSyncExternalStore(watch, () => others)
  return now.get(nameOf(record)) ?? nobody
}

/** Notes all records that others are changing now. */
export function noteEdited(records: EditedEvent['records']): void {
  // Of several people the first one is named.
  edited = new Map(records.toReversed().map((record) => [nameOf(record), record.by]))
  for (const watcher of othersWatchers) watcher()
}

/** Who is changing a row of a list now; undefined for the others. */
export function useEditedRows(list: string): (id: number | string) => string | undefined {
  const now = useSyncExternalStore(watch, () => edited)
  return (id) => {
    const record = recordOf(list, Number(id))
    return record && now.get(nameOf(record))
  }
}
