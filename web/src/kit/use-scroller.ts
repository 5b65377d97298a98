import { type RefObject, useCallback, useEffect, useState } from 'react'
import { low } from '../theme/breakpoints.ts'
import { useMedia } from './use-media.ts'

/** The element that scrolls another one. */
function around(box: HTMLElement | null): HTMLElement | null {
  if (box === null) return null
  const { overflowY } = getComputedStyle(box)
  return overflowY === 'auto' || overflowY === 'scroll' ? box : around(box.parentElement)
}

interface Scroller {
  readonly element: () => HTMLElement | null
  /** How far the first row is from the top of what is scrolled, where that begins with something else; else undefined. */
  readonly start: number | undefined
}

/** What scrolls the rows of a list: their box, or on a phone on its side the page, with what stands above them. */
export function useScroller(box: RefObject<HTMLDivElement | null>): Scroller {
  const isLow = useMedia(`${low} and (pointer: coarse)`)
  const [start, setStart] = useState(0)
  const element = useCallback(() => (isLow ? around(box.current) : box.current), [box, isLow])
  useEffect(() => {
    const { current } = box
    if (!isLow || !current) return undefined
    const measure = () => {
      const [page, rows] = [element(), current.querySelector('tbody')]
      if (!page || !rows) return
      const from = page.getBoundingClientRect().top - page.scrollTop
      setStart(Math.round(rows.getBoundingClientRect().top - from))
    }
    const watcher = new ResizeObserver(measure)
    for (const each of current.parentElement?.children ?? []) watcher.observe(each)
    return () => watcher.disconnect()
  }, [box, element, isLow])
  return { element, start: isLow ? start : undefined }
}
