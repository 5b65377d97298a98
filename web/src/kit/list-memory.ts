import { useSyncExternalStore } from 'react'
import { currentAuth } from '../session/session.ts'
import type { FilterCodes } from './filter-code.ts'

/** A saved view: filters and order under a name. */
export interface SavedView {
  readonly id: string
  readonly label: string
  readonly filters: FilterCodes
  readonly sort: string
}

/** What this device stores about one list for one person. */
export interface ListMemory {
  readonly columns: readonly string[] | null
  readonly views: readonly SavedView[]
  /** The id of the default view; null for all. */
  readonly usual: string | null
}

const blank: ListMemory = { columns: null, views: [], usual: null }
const listeners = new Set<() => void>()
const read = new Map<string, { readonly text: string; readonly memory: ListMemory }>()

function placeOf(list: string): string {
  const { user } = currentAuth()
  return `list.${user?.username ?? user?.id ?? ''}.${list}`
}

function stored(list: string): ListMemory {
  const place = placeOf(list)
  const text = localStorage.getItem(place) ?? ''
  const cached = read.get(place)
  if (cached?.text === text) return cached.memory
  const memory = parsed(text)
  read.set(place, { text, memory })
  return memory
}

function parsed(text: string): ListMemory {
  try {
    return { ...blank, ...(JSON.parse(text) as Partial<ListMemory>) }
  } catch {
    return blank
  }
}

type Change = Partial<ListMemory>

/** Stores something for a list; a change that depends on the stored value is a function of it. */
export function remember(list: string, change: Change | ((stored: ListMemory) => Change)): void {
  const current = stored(list)
  const next = typeof change === 'function' ? change(current) : change
  localStorage.setItem(placeOf(list), JSON.stringify({ ...current, ...next }))
  for (const listener of listeners) listener()
}

/** The stored settings of a list, as React state. */
export function useListMemory(list: string): ListMemory {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => stored(list),
  )
}
