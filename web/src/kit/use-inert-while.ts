import { type FocusEvent, useEffect, useRef } from 'react'

/**
 * The props of a part that takes no input while it is being saved: what is typed then would be in no request, and lost
 * once the part closes. The cursor returns to where it was, unless it was led elsewhere.
 */
export function useInertWhile(busy: boolean) {
  const last = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!busy && document.activeElement === document.body) last.current?.focus()
  }, [busy])
  return {
    inert: busy,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      last.current = target
    },
  }
}
