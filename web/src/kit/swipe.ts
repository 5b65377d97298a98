/** How far a message is swiped before it goes, px. */
const threshold = 45

const amounts = ['--swipe-amount-x', '--swipe-amount-y'] as const

/**
 * Keeps a message that was swiped less far: the stage would let a quick short swipe count as well. It hears of the end
 * of a swipe before the stage does and takes the way back.
 * @returns what ends it
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
