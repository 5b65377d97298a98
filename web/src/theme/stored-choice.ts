/** Whoever is told when a choice that this browser stores changes, here or in another tab. */
export function storedChoice(place: string) {
  const listeners = new Set<() => void>()
  return {
    /** The stored text; null without one, or where nothing can be stored. */
    read: (): string | null => {
      try {
        return localStorage.getItem(place)
      } catch {
        return null
      }
    },
    write: (text: string): void => {
      localStorage.setItem(place, text)
      for (const listener of listeners) listener()
    },
    /** @returns a function that ends it */
    subscribe: (listener: () => void): (() => void) => {
      const onStorage = (event: StorageEvent) => {
        if (event.key === place || event.key === null) listener()
      }
      listeners.add(listener)
      addEventListener('storage', onStorage)
      return () => {
        listeners.delete(listener)
        removeEventListener('storage', onStorage)
      }
    },
  }
}
