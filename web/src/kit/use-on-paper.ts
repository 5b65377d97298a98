import type { Day } from '@trastienda/contract/calendar'
import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { today } from './today.ts'

let printing = false
const listeners = new Set<() => void>()

/** At once: the browser draws the paper right after it says that it will. */
function tell(next: boolean) {
  printing = next
  flushSync(() => listeners.forEach((listener) => listener()))
}
const begin = () => tell(true)
const end = () => tell(false)

function listen(listener: () => void) {
  if (listeners.size === 0) {
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    removeEventListener('beforeprint', begin)
    removeEventListener('afterprint', end)
  }
}

/** No day is of its year. */
const noDay = '0000-01-01' as Day

/** The day whose year need not be written: today's on the screen; none on paper, which is read in other years. */
export function usePresent(): Day {
  return useSyncExternalStore(listen, () => printing) ? noDay : today()
}
