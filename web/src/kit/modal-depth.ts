import { createContext, useContext, useId, useLayoutEffect } from 'react'
import { below } from '../theme/breakpoints.ts'

interface Open {
  readonly id: string
  /** Whether it only shows something beside the page and asks no question. */
  readonly panel: boolean
}

/** Which modal surface is on top. Shortcuts check it, so that a page's keys do nothing while a dialog is open. */
const open: Open[] = []
const Surface = createContext('page')

export const SurfaceProvider = Surface.Provider

/** The surface of the caller: `page`, or the id of its modal. */
export function useSurface(): string {
  return useContext(Surface)
}

/** The surface that receives keys now. */
export function topSurface(): string {
  return open.at(-1)?.id ?? 'page'
}

/** Whether nothing but panels lies over the page. */
export function onlyPanels(): boolean {
  return open.every(({ panel }) => panel)
}

/** Whether a message would cover words that are being read or answered: those of a dialog, and on a phone of a panel, too. */
export function isReadingAbove(): boolean {
  return open.length > 0 && (!onlyPanels() || matchMedia(below('sm')).matches)
}

/**
 * Registers a modal surface while it is mounted; returns its id. It is gone together with its elements: a key that is
 * pressed in that moment belongs to what lies below.
 */
export function useModalSurface(panel = false): string {
  const id = useId()
  useLayoutEffect(() => {
    const here = { id, panel }
    open.push(here)
    return () => {
      open.splice(open.indexOf(here), 1)
    }
  }, [id, panel])
  return id
}
