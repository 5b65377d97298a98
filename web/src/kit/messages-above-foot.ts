import { type RefObject, useEffect } from 'react'
import { shownHeight, stackHeight } from './message-stack.ts'

/**
 * Keeps messages off the buttons at the bottom of a dialog: while a dialog reaches down to them, they are shown above
 * its buttons. The stylesheet of the shell reads the height as `--over`.
 */
const panels: HTMLElement[] = []

const gap = 12

/** Moves the messages above the buttons of the dialog, unless these are above the messages anyway. */
export function keepAboveFoot(): void {
  const top = panels.at(-1)
  const foot = top?.querySelector('[data-part="dialog-foot"]')?.getBoundingClientRect()
  const { style } = document.documentElement
  if (!top || !foot || foot.bottom < innerHeight - stackHeight()) {
    style.removeProperty('--over')
    return
  }
  style.setProperty('--over', `${Math.round(innerHeight - foot.top + gap)}px`)
  leaveRoom(top)
}

/**
 * Gives a dialog as much room below its content as the messages take, where they lie over it on a phone. The room stays
 * until it closes: when the messages leave, nothing moves under a finger.
 */
function leaveRoom({ style }: HTMLElement): void {
  const room = shownHeight()
  if (room > Number.parseFloat(style.getPropertyValue('--messages') || '0'))
    style.setProperty('--messages', `${Math.round(room)}px`)
}

/** Registers a dialog, by its panel, while it is mounted. */
export function useMessagesAboveFoot(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = panel
    if (!current) return undefined
    panels.push(current)
    keepAboveFoot()
    // The panel moves as it appears and grows with its content, so it is measured again.
    const watcher = new ResizeObserver(keepAboveFoot)
    watcher.observe(current)
    addEventListener('animationend', keepAboveFoot)
    addEventListener('resize', keepAboveFoot)
    return () => {
      panels.splice(panels.indexOf(current), 1)
      watcher.disconnect()
      removeEventListener('animationend', keepAboveFoot)
      removeEventListener('resize', keepAboveFoot)
      keepAboveFoot()
    }
  }, [panel])
}
