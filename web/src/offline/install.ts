import { useSyncExternalStore } from 'react'

/** What a browser sends when the program can be installed. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>
}

let offer: InstallOffer | undefined
const listeners = new Set<() => void>()

function set(next: InstallOffer | undefined): void {
  offer = next
  for (const listener of listeners) listener()
}

/** Keeps the browser's offer to install the program for the menu, instead of a bar over the page. */
export function followInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    set(event as InstallOffer)
  })
  addEventListener('appinstalled', () => set(undefined))
}

/** Installs the program; undefined while the browser does not offer it, or once it is installed. */
export function useInstall(): (() => void) | undefined {
  const offered = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => offer,
  )
  if (offered === undefined) return undefined
  return () => {
    // An offer can be used once; a browser that is told no makes another one later.
    set(undefined)
    void offered.prompt().catch(() => undefined)
  }
}
