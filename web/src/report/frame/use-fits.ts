import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Marks a box whose table has room enough with `data-fits`: it then needs no scrolling of its own, and the head of the
 * table stays in sight while the page scrolls, which a box that scrolls sideways keeps to itself.
 */
export function useFits(): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const at = box.current
    const table = at?.querySelector('table')
    if (!at || !table) return undefined
    const measure = () => at.toggleAttribute('data-fits', table.offsetWidth <= at.clientWidth)
    const watch = new ResizeObserver(measure)
    watch.observe(at)
    watch.observe(table)
    return () => watch.disconnect()
  }, [])
  return box
}
