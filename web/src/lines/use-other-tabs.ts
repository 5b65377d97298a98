import { useEffect, useEffectEvent } from 'react'
import { noteEnded } from './draft-storage.ts'

interface Typed {
  /** Whether anything is typed here that the draft is to keep. */
  readonly isTyped: () => boolean
  /** Stores it. */
  readonly keep: () => unknown
  /** Called when another tab stored its own draft in the place of this one. */
  readonly onReplaced: () => void
}

/**
 * Notes that the draft of that name ended elsewhere when another tab of this browser stores its own in its place, or
 * removes it: it was saved, discarded or continued there. What is typed here is then stored again.
 */
export function useOtherTabs(name: string, { isTyped, keep, onReplaced }: Typed): void {
  const hear = useEffectEvent(({ key, newValue }: StorageEvent) => {
    if (key !== name || !isTyped()) return
    noteEnded(name)
    if (newValue === null) keep()
    else onReplaced()
  })
  useEffect(() => {
    const listen = (event: StorageEvent) => hear(event)
    addEventListener('storage', listen)
    return () => removeEventListener('storage', listen)
  }, [])
}
