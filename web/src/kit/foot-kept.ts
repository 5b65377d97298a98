import { type RefObject, useEffect } from 'react'

/**
 * Keeps passing messages off the buttons at the foot of a dialog: while one stands low enough to be under them, they
 * are shown above its buttons. The style sheet of the shell reads the height as `--over`.
 */
const panels: HTMLElement[] = []

/** What a few messages take at the end of the screen. */
const room = 120
const gap = 12

function measure(): void {
  const top = panels.at(-1)
  const foot = top?.querySelector('[data-part="dialog-foot"]')?.getBoundingClientRect()
  const { style } = document.documentElement
  if (!foot || foot.bottom < innerHeight - room) style.removeProperty('--over')
  else style.setProperty('--over', `${Math.round(innerHeight - foot.top + gap)}px`)
}

/** Counts a dialog, by its panel, for as long as it is mounted. */
export function useFootKept(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = panel
    if (!current) return undefined
    panels.push(current)
    measure()
    // It moves as it appears, and grows with what it is told.
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
