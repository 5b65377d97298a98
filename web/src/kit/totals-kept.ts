import { type RefObject, useEffect } from 'react'

/** The totals of a document while it is typed. */
const totals = '.sheet .sum'
/** The height of a few messages at the bottom of the screen. */
const room = 150
const gap = 12

const touches = (one: DOMRect, left: number, top: number, right: number, bottom: number) =>
  one.left < right && one.right > left && one.top < bottom && one.bottom > top

/** Moves the messages above totals that they would cover. */
function keepOff(): void {
  const { style } = document.documentElement
  style.removeProperty('--clear')
  const stage = document.querySelector('[data-sonner-toaster][data-y-position="bottom"]')
  if (stage === null) return
  // The toaster has no height of its own: messages grow upward from its edge.
  const { left, right, bottom } = stage.getBoundingClientRect()
  const under = [...document.querySelectorAll(totals)]
    .map((each) => each.getBoundingClientRect())
    .find((each) => touches(each, left, bottom - room, right, bottom))
  if (under && under.top > room)
    style.setProperty('--clear', `${Math.round(innerHeight - under.top + gap)}px`)
}

/** Keeps messages off the totals of the page, wherever these are scrolled to. */
export function useTotalsKept(stage: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!stage.current) return undefined
    const watcher = new MutationObserver(keepOff)
    watcher.observe(stage.current, { childList: true, subtree: true })
    addEventListener('scroll', keepOff, true)
    addEventListener('resize', keepOff)
    return () => {
      watcher.disconnect()
      removeEventListener('scroll', keepOff, true)
      removeEventListener('resize', keepOff)
    }
  }, [stage])
}
