import { addDays, type Day, dayOf } from '@trastienda/contract/calendar'
import { useSyncExternalStore } from 'react'

type Listener = (day: Day, before: Day) => void

const listeners = new Set<Listener>()
let currentDay: Day = dayOf(new Date())
let timer: ReturnType<typeof setTimeout> | undefined

/** Bogotá has the same time offset all year. */
const startOf = (day: Day) => Date.parse(`${day}T00:00:00-05:00`)

function look(): void {
  const now = dayOf(new Date())
  const before = currentDay
  currentDay = now
  if (now !== before) for (const listener of listeners) listener(now, before)
  clearTimeout(timer)
  timer = listeners.size === 0 ? undefined : setTimeout(look, startOf(addDays(now, 1)) - Date.now())
}

// A sleeping machine, or a page in the background, runs no timers.
const wake = () => {
  if (document.visibilityState === 'visible') look()
}

/** Calls back when the day changes in Bogotá, while the page stays open. Returns how to stop. */
export function onNewDay(listener: Listener): () => void {
  if (listeners.size === 0) {
    currentDay = dayOf(new Date())
    document.addEventListener('visibilitychange', wake)
    addEventListener('pageshow', wake)
  }
  listeners.add(listener)
  if (timer === undefined) look()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    look()
    document.removeEventListener('visibilitychange', wake)
    removeEventListener('pageshow', wake)
  }
}

/** Today in Bogotá; components that use it rerender when the day changes. */
export const useDay = (): Day =>
  useSyncExternalStore(
    (changed) => onNewDay(changed),
    () => currentDay,
  )
