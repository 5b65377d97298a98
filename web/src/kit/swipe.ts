/** How far a message has to be swiped to disappear, px. */
const threshold = 45

const amounts = ['--swipe-amount-x', '--swipe-amount-y'] as const

/**
 * Keeps a message that was swiped less far: the library would accept a short fast swipe too. It handles the end of a
 * swipe before the library and moves the message back.
 * @returns how to stop
 */
export function keepShortSwipes(): () => void {
  const ended = ({ target }: PointerEvent) => {
    const toast = target instanceof Element ? target.closest<HTMLElement>('[data-sonner-toast]') : null
    if (toast === null) return
    const way = (name: string) => Math.abs(Number.parseFloat(toast.style.getPropertyValue(name)) || 0)
    if (Math.max(...amounts.map(way)) >= threshold) return
    for (const name of amounts) toast.style.setProperty(name, '0px')
  }
  document.addEventListener('pointerup', ended, { capture: true })
  return () => document.removeEventListener('pointerup', ended, { capture: true })
}
