import { useEffect } from 'react'
import { atRest, edgesOf, hidesMore } from './scroll-edges.ts'

/** Every scrolling element of a page has this attribute: scroll-edges.test.ts compares them with the stylesheets. */
const everyScroller = '[data-scrolls]'

/** Attributes whose change can expand or collapse a part of the page although no element is added or removed. */
const attributeFilter = ['open', 'hidden', 'aria-expanded', 'aria-selected']

/**
 * Marks the edges that hide content on everything that scrolls, so that they fade. Mounted once: a scrolling element
 * is checked when it rests, all of them when their content has changed.
 */
export function useScrollEdges(): void {
  useEffect(() => {
    const resting = atRest(() => {
      const found = [...document.querySelectorAll<HTMLElement>(everyScroller)]
      // Everything is measured before anything is marked: marking in between would cause a layout per element.
      const edges = found.map((box) => {
        const style = getComputedStyle(box)
        return hidesMore(style) ? edgesOf(box, style.direction === 'rtl') : ''
      })
      for (const [at, box] of found.entries()) mark(box, edges[at] ?? '')
    })
    const watch = new MutationObserver(resting.restart)
    watch.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter })
    // Scrolling does not bubble; it is handled in the capture phase.
    document.addEventListener('scroll', resting.restart, { capture: true, passive: true })
    window.addEventListener('resize', resting.restart)
    resting.restart()
    return () => {
      resting.stop()
      watch.disconnect()
      document.removeEventListener('scroll', resting.restart, { capture: true })
      window.removeEventListener('resize', resting.restart)
    }
  }, [])
}

function mark(box: HTMLElement, edges: string): void {
  if (box.dataset['more'] === edges || (edges === '' && box.dataset['more'] === undefined)) return
  if (edges === '') delete box.dataset['more']
  else box.dataset['more'] = edges
}
