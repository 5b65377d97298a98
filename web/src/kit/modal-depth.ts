import { createContext, useContext, useEffect, useId } from 'react'

/** Which modal surface is on top. Shortcuts check it, so that a page's keys do nothing while a dialog is open. */
const open: string[] = []
const Surface = createContext('page')

export const SurfaceProvider = Surface.Provider

/** The surface of the caller: `page`, or the id of its modal. */
export function useSurface(): string {
  return useContext(Surface)
}

/** The surface that receives keys now. */
export function topSurface(): string {
  return open.at(-1) ?? 'page'
}

/** Registers a modal surface while it is mounted; returns its id. */
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
