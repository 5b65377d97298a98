import { newKey } from './key.ts'

const place = 'purchase-tab'
const lockOf = (tab: string): string => `trastienda tab ${tab}`
/** A page that is reloaded may still hold its lock for a moment, milliseconds. */
const lingering = 300

const locks = () => ('locks' in navigator ? navigator.locks : undefined)

/** Holds the lock of a tab for as long as the page lives. @returns false when another page holds it */
const hold = (tab: string): Promise<boolean> =>
  new Promise((resolve) => {
    const held = locks()?.request(lockOf(tab), { ifAvailable: true }, (lock) => {
      resolve(lock !== null)
      return lock === null ? undefined : new Promise<never>(() => undefined)
    })
    // Without locks, as on an address without TLS, no tab knows of another.
    if (held === undefined) resolve(true)
    else held.catch(() => resolve(true))
  })

/** The id of this browser tab: it survives a reload and a crash, and is unique to this tab. */
export function thisTab(): string {
  const stored = sessionStorage.getItem(place)
  if (stored !== null) return stored
  const name = newKey()
  sessionStorage.setItem(place, name)
  return name
}

/**
 * Makes the id of this tab its own: a tab that was duplicated begins with a copy of the other's. Called once, before
 * anything is typed.
 */
export async function claimTab(): Promise<void> {
  if (await hold(thisTab())) return
  await new Promise((resolve) => setTimeout(resolve, lingering))
  if (await hold(thisTab())) return
  sessionStorage.removeItem(place)
  await hold(thisTab())
}

/** Whether the page of a tab is open now. */
export async function isOpen(tab: string): Promise<boolean> {
  const { held = [] } = (await locks()?.query()) ?? {}
  return held.some(({ name }) => name === lockOf(tab))
}
