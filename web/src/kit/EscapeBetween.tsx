import { useEffectEvent, useLayoutEffect } from 'react'
import { topSurface, useSurface } from './modal-depth.ts'

/** Whether a key reaches nothing that answers it: the focus is nowhere, or still in a list that is fading out. */
function isBetween(target: EventTarget | null): boolean {
  if (target === document.body) return true
  const leaving = target instanceof Element ? target.closest('[data-exiting]') : null
  return leaving !== null && leaving.querySelector('[data-part="dialog"]') === null
}

/**
 * Closes a dialog by Esc in the moment after a list of options closes above it, when the focus is not back yet: the
 * dialog itself receives only the keys pressed inside it.
 */
export function EscapeBetween({ onClose }: { onClose: () => void }) {
  const surface = useSurface()
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing) return
    if (surface !== topSurface() || !isBetween(event.target)) return
    event.preventDefault()
    event.stopPropagation()
    onClose()
  })
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => pressed(event)
    document.addEventListener('keydown', onKey, { capture: true })
    return () => document.removeEventListener('keydown', onKey, { capture: true })
  }, [])
  return null
}
