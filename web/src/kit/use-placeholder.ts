import { type RefObject, useLayoutEffect, useState } from 'react'

/** How wide words are in the letters of an element, pixels. */
function widthOf(words: string, at: Element): number {
  const pen = document.createElement('canvas').getContext('2d')
  if (!pen) return 0
  const { fontFamily, fontSize, fontWeight } = getComputedStyle(at)
  pen.font = `${fontWeight} ${fontSize} ${fontFamily}`
  return pen.measureText(words).width
}

/** The words in an empty field: short ones where the others would be cut. */
export function usePlaceholder(field: RefObject<HTMLElement | null>, long: string, short: string): string {
  const [fits, setFits] = useState(true)
  useLayoutEffect(() => {
    const at = field.current
    if (long === short || !at) return undefined
    const watch = new ResizeObserver(() => setFits(widthOf(long, at) <= at.clientWidth))
    watch.observe(at)
    return () => watch.disconnect()
  }, [field, long, short])
  return fits ? long : short
}
