import { useEffect } from 'react'
import { atRest, edgesOf } from './scroll-edges.ts'

/** Whatever scrolls within a page says so; scroll-edges.test.ts holds it against the sheets. */
const everyScroller = '[data-scrolls]'

/** What can open or shut a part of the page without anything coming or going. */
const attributeFilter = ['open', 'hidden', 'aria-expanded', 'aria-selected']

/**
 * Marks the edges behind which there is more to scroll to, of everything that scrolls, so that they fade. Mounted once:
 * what scrolls is looked at when it rests, all of it when what stands in it has changed, since there is then more or less.
 */
export function useScrollEdges(): void {
  useEffect(() => {
    const resting = atRest(() => {
      const found = [...document.querySelectorAll<HTMLElement>(everyScroller)]
      // All is measured before anything is marked: marking in between would lay the page out once for each.
      const edges = found.map((box) => edgesOf(box, getComputedStyle(box).direction === 'rtl'))
      for (const [at, box] of found.entries()) mark(box, edges[at] ?? '')
    })
    const watch = new MutationObserver(resting.ask)
    watch.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter })
    // Scrolling does not bubble; it is heard on its way down.
    document.addEventListener('scroll', resting.ask, { capture: true, passive: true })
    window.addEventListener('resize', resting.ask)
    resting.ask()
    return () => {
      resting.stop()
      watch.disconnect()
      document.removeEventListener('scroll', resting.ask, { capture: true })
      window.removeEventListener('resize', resting.ask)
    }
  }, [])
}

function mark(box: HTMLElement, edges: string): void {
  if (box.dataset['more'] === edges || (edges === '' && box.dataset['more'] === undefined)) return
  if (edges === '') delete box.dataset['more']
  else box.dataset['more'] = edges
}
