import { createContext, useContext, useEffect, useId, useSyncExternalStore } from 'react'

/**
 * Which modal surface is on top. Shortcuts ask, so that a page's keys sleep while a dialog lies over it.
 */
const open: string[] = []
const listeners = new Set<() => void>()
const Surface = createContext('page')

export const SurfaceProvider = Surface.Provider

function changed(): void {
  for (const listener of listeners) listener()
}

/** The surface that the caller stands on: `page`, or the id of its modal. */
export function useSurface(): string {
  return useContext(Surface)
}

/** The surface that takes keys now. */
export function topSurface(): string {
  return open.at(-1) ?? 'page'
}

/** Marks a modal surface as open for as long as it is mounted; answers its id. */
export function useModalSurface(): string {
  const id = useId()
  useEffect(() => {
    open.push(id)
    changed()
    return () => {
      open.splice(open.indexOf(id), 1)
      changed()
    }
  }, [id])
  return id
}

/** The surface that takes keys now, as React state. */
export function useTopSurface(): string {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, topSurface)
}
