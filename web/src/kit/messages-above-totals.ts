import { type RefObject, useEffect } from 'react'

/** What messages never cover: the totals of a document while it is typed, the buttons of a viewer. */
const uncovered = '#main [data-part="totals"], [data-kept-clear]'
/** The height of a few messages at the bottom of the screen. */
const room = 150
const gap = 12

const touches = (one: DOMRect, left: number, top: number, right: number, bottom: number) =>
  one.left < right && one.right > left && one.top < bottom && one.bottom > top

/** Moves the messages above what they would cover. */
function keepOff(): void {
  const { style } = document.documentElement
  style.removeProperty('--clear')
  const stage = document.querySelector('[data-sonner-toaster][data-y-position="bottom"]')
  if (stage === null) return
  // The toaster has no height of its own: messages grow upward from its edge.
  const { left, right, bottom } = stage.getBoundingClientRect()
  const all = [...document.querySelectorAll(uncovered)].map((each) => each.getBoundingClientRect())
  // Moved above one of them, the messages may cover the next.
  let edge = bottom
  for (;;) {
    const under = all.find((each) => touches(each, left, edge - room, right, edge))
    if (under === undefined || under.top <= room) break
    edge = under.top - gap
  }
  if (edge < bottom) style.setProperty('--clear', `${Math.round(innerHeight - edge)}px`)
}

/** Keeps messages off totals and viewers' buttons, wherever these are scrolled to. */
export function useMessagesAboveTotals(stage: RefObject<HTMLElement | null>): void {
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
