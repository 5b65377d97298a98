import { useEffect, useEffectEvent } from 'react'

interface Taken {
  /** Another tab of this browser removed the stored draft: it was saved, discarded or continued there. */
  readonly removed: () => void
  /** Another tab stored its own in its place. */
  readonly replaced: () => void
}

/** Reports what other tabs of this browser do to the stored draft of that name. */
export function useOtherTabs(name: string, { removed, replaced }: Taken): void {
  const hear = useEffectEvent(({ key, newValue }: StorageEvent) => {
    if (key !== name) return
    if (newValue === null) removed()
    else replaced()
  })
  useEffect(() => {
    const listen = (event: StorageEvent) => hear(event)
    addEventListener('storage', listen)
    return () => removeEventListener('storage', listen)
  }, [])
}
