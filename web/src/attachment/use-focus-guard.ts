import { type RefObject, useEffect } from 'react'

/** For how many milliseconds after the Tab key a frame may take the focus. */
const tabTime = 300

/**
 * Keeps the focus where a person is typing: a viewer that takes it by itself while it loads, or fails to, returns it.
 * It may have the focus when the person clicks into the frame or moves the focus there with Tab.
 */
export function useFocusGuard(frame: RefObject<HTMLIFrameElement | null>): void {
  useEffect(() => {
    let before: HTMLElement | null = document.activeElement as HTMLElement | null
    let tabbedAt = Number.NEGATIVE_INFINITY
    let typed = false
    const focused = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && target !== frame.current) before = target
    }
    const keyed = ({ key, timeStamp }: KeyboardEvent) => {
      typed = true
      if (key === 'Tab') tabbedAt = timeStamp
    }
    // The pointer over the frame means that a click went into it, unless keys came since it moved.
    const pointed = () => {
      typed = false
    }
    const lost = ({ timeStamp }: Event) => {
      const { current } = frame
      if (!current || document.activeElement !== current) return
      const pressed = current.matches(':hover') && !typed
      if (pressed || timeStamp - tabbedAt < tabTime || !before?.isConnected) return
      // Chromium releases a frame only after this event.
      setTimeout(() => before?.focus({ preventScroll: true }))
    }
    document.addEventListener('focusin', focused)
    document.addEventListener('keydown', keyed, { capture: true })
    document.addEventListener('pointermove', pointed, { capture: true, passive: true })
    addEventListener('blur', lost)
    return () => {
      document.removeEventListener('focusin', focused)
      document.removeEventListener('keydown', keyed, { capture: true })
      document.removeEventListener('pointermove', pointed, { capture: true })
      removeEventListener('blur', lost)
    }
  }, [frame])
}
