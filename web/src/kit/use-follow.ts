import { type RefObject, useEffect } from 'react'

/**
 * Keeps what floats beside a field beside it when the field is moved by something else than scrolling, such as a
 * banner above it: what floats is placed anew whenever the window is resized, and is told so.
 */
export function useFollow(anchor: RefObject<Element | null>, open: boolean): void {
  useEffect(() => {
    if (!open || !anchor.current) return undefined
    const { current } = anchor
    let { top, left } = current.getBoundingClientRect()
    const look = () => {
      const now = current.getBoundingClientRect()
      if (now.top !== top || now.left !== left) dispatchEvent(new Event('resize'))
      ;({ top, left } = now)
      frame = requestAnimationFrame(look)
    }
    let frame = requestAnimationFrame(look)
    return () => cancelAnimationFrame(frame)
  }, [anchor, open])
}
