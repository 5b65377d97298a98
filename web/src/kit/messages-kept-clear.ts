import { type RefObject, useEffect } from 'react'
import { keepAboveFoot } from './messages-above-foot.ts'
import { expandedHeight, stackHeight, stageBelow } from './message-stack.ts'

/**
 * What messages never cover: the totals of a document while it is typed, which are an output then, the facts about its
 * current line, the buttons at the foot of a page and of a viewer, and the field or cell that has the focus (WCAG 2.2,
 * 2.4.11).
 */
const uncovered =
  '#main :is([data-part="totals"]:has(output), [data-part="inspector"]), [data-part="save-bar"], [data-stays="foot"], [data-kept-clear], :is(input, textarea, select, button, a):focus, td:focus-within'
const gap = 12

const touches = (one: DOMRect, left: number, top: number, right: number, bottom: number) =>
  one.left < right && one.right > left && one.top < bottom && one.bottom > top

/** Moves the messages beside a list of which one row after the other is pressed, if it is at their side of the screen. */
function keepBeside(stage: Element): void {
  const { style } = document.documentElement
  style.removeProperty('--aside')
  const side = stage.getAttribute('data-x-position')
  const list = document.querySelector('[data-messages-beside]')?.getBoundingClientRect()
  if (!list) return
  const [from, middle] = [side === 'right' ? innerWidth - list.left : list.right, innerWidth / 2]
  if (side === 'right' ? list.left > middle : side === 'left' && list.right < middle)
    style.setProperty('--aside', `${Math.round(from + gap)}px`)
}

/** Moves the messages above what they would cover. */
function keepOff(): void {
  const { style } = document.documentElement
  style.removeProperty('--clear')
  const stage = stageBelow()
  if (stage === null) return
  keepAboveFoot()
  keepBeside(stage)
  // The toaster has no height of its own: messages grow upward from its edge.
  const { left, right, bottom } = stage.getBoundingClientRect()
  // A button of a message is not covered by it: it would move away from under the finger that presses it.
  const all = [...document.querySelectorAll(uncovered)]
    .filter((each) => !stage.contains(each))
    .map((each) => each.getBoundingClientRect())
  /** The edge from which so much room is free, as far as there is one. */
  const free = (room: number) => {
    let edge = bottom
    // Moved above one of them, the messages may cover the next.
    for (;;) {
      const under = all.find((each) => touches(each, left, edge - room, right, edge))
      if (under === undefined) return { edge, isFree: true }
      if (under.top <= room) return { edge, isFree: false }
      edge = under.top - gap
    }
  }
  const room = stackHeight()
  // Where they may expand, so that they need not move under the mouse that rests on them.
  const wide = free(Math.max(room, expandedHeight()))
  const { edge } = wide.isFree ? wide : free(room)
  if (edge < bottom) style.setProperty('--clear', `${Math.round(innerHeight - edge)}px`)
}

/** Keeps messages off totals, viewers' buttons and the focus, wherever these are scrolled or moved to. */
export function useMessagesKeptClear(stage: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!stage.current) return undefined
    const watcher = new MutationObserver(keepOff)
    watcher.observe(stage.current, { childList: true, subtree: true })
    addEventListener('scroll', keepOff, true)
    addEventListener('focusin', keepOff)
    addEventListener('resize', keepOff)
    return () => {
      watcher.disconnect()
      removeEventListener('scroll', keepOff, true)
      removeEventListener('focusin', keepOff)
      removeEventListener('resize', keepOff)
    }
  }, [stage])
}
