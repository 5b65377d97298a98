import { createContext, useContext, useEffect, useId } from 'react'

/**
 * Which modal surface is on top. Shortcuts ask, so that a page's keys sleep while a dialog lies over it.
 */
const open: string[] = []
const Surface = createContext('page')

export const SurfaceProvider = Surface.Provider

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
    return () => {
      open.splice(open.indexOf(id), 1)
    }
  }, [id])
  return id
}
