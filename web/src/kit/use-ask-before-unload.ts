import { useEffect } from 'react'

/**
 * Lets the browser ask before it closes, reloads or leaves the site while input would be lost; nothing else can keep it
 * there, such as the Back of a phone on the first page that was opened.
 */
export function useAskBeforeUnload(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [dirty])
}
