import { type RefObject, useEffect, useRef } from 'react'

/** A closing dialog gives the focus back within so many milliseconds, unless what opened it is gone. */
const givingBack = 120

/**
 * Takes the focus when what had it is gone after a change: whoever works by keyboard goes on from here.
 * @param state what changes; undefined while it is not known yet
 */
export function useKeptFocus(place: RefObject<HTMLElement | null>, state: string | undefined): void {
  const before = useRef(state)
  useEffect(() => {
    const first = before.current === undefined || before.current === state
    before.current = state
    if (first) return undefined
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) place.current?.focus()
    }, givingBack)
    return () => clearTimeout(timer)
  }, [place, state])
}
