import { useEffect, useRef, useState } from 'react'

/**
 * Which part is shown where there is no room for both: the shelf, or what was entered so far. Back at the shelf the focus
 * is there: the arrow that led back leads out of the page from then on, and Enter would press it again.
 * @returns the part, and a ref for the section of the shelf
 */
export function useShelfView() {
  const [view, setView] = useState<'shelf' | 'review'>('shelf')
  const shelf = useRef<HTMLElement>(null)
  const before = useRef(view)
  useEffect(() => {
    if (view === 'shelf' && before.current === 'review') shelf.current?.focus({ preventScroll: true })
    before.current = view
  }, [view])
  return { view, setView, shelf }
}
