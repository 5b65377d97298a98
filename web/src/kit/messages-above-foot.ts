import { type RefObject, useEffect } from 'react'

/**
 * Keeps messages off the buttons at the bottom of a dialog: while a dialog reaches down to them, they are shown above
 * its buttons. The stylesheet of the shell reads the height as `--over`.
 */
const panels: HTMLElement[] = []

/** The height of a few messages at the bottom of the screen. */
const room = 120
const gap = 12

function measure(): void {
  const top = panels.at(-1)
  const foot = top?.querySelector('[data-part="dialog-foot"]')?.getBoundingClientRect()
  const { style } = document.documentElement
  if (!foot || foot.bottom < innerHeight - room) style.removeProperty('--over')
  else style.setProperty('--over', `${Math.round(innerHeight - foot.top + gap)}px`)
}

/** Registers a dialog, by its panel, while it is mounted. */
export function useMessagesAboveFoot(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = panel
    if (!current) return undefined
    panels.push(current)
    measure()
    // The panel moves as it appears and grows with its content, so it is measured again.
    const watcher = new ResizeObserver(measure)
    watcher.observe(current)
    addEventListener('animationend', measure)
    addEventListener('resize', measure)
    return () => {
      panels.splice(panels.indexOf(current), 1)
      watcher.disconnect()
      removeEventListener('animationend', measure)
      removeEventListener('resize', measure)
      measure()
    }
  }, [panel])
}
