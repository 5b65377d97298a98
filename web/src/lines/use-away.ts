import { type RefObject, useEffect } from 'react'

/** A part of a long document for which a line stands in while it is scrolled out of sight: its fields, its total, its end. */
const standing = '[data-stands]'

/**
 * Names on the frame of a document the parts that are out of sight, so that its stylesheet shows a line instead of them.
 * Nothing is rendered again for it: a document may have hundreds of lines.
 */
export function useAway(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = frame
    if (!current) return undefined
    const away = new Set<string>()
    const watch = new IntersectionObserver(
      (seen) => {
        for (const { target, isIntersecting, intersectionRatio } of seen) {
          const { stands = '' } = (target as HTMLElement).dataset
          if (isIntersecting && intersectionRatio >= 0.5) away.delete(stands)
          else away.add(stands)
        }
        current.dataset['away'] = [...away].join(' ')
      },
      { threshold: 0.5 },
    )
    for (const part of current.querySelectorAll(standing)) watch.observe(part)
    return () => watch.disconnect()
  }, [frame])
}
