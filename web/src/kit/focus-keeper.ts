import { type RefObject, useEffect } from 'react'
import { besideRemoved } from './beside-removed.ts'

/** For how many milliseconds a closing dialog may still return the focus, unless the control that opened it is gone. */
const givingBack = 120

const isLost = () => document.activeElement === null || document.activeElement === document.body

/** Whether the keys still have a target: clicking beside a control takes the focus from one that still exists. */
const stands = (element: Element) => element.isConnected && !element.matches(':disabled')

/** Parts of a page that can keep the focus when one of their controls is removed. */
const part = 'table[data-part="list"], aside, section, form, fieldset, [role="region"], [role="group"]'

/**
 * Moves the focus when its element is removed: an approved row, a finished action's button, a dialog opened from a
 * menu. Of rows that are removed from a form it goes to the neighbour. It returns to the previous element in the top dialog, or on the page; if that is gone too, it moves to the
 * dialog itself, or to the nearest part of the page that still exists, else to the list, whose row cursor is on the
 * next row, else to the heading.
 */
export function useFocusKeeper(page: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let last: HTMLElement | null = null
    let around: readonly HTMLElement[] = []
    let beside: ReturnType<typeof besideRemoved> | undefined
    const lastOn = new WeakMap<Element, HTMLElement>()
    let timer: ReturnType<typeof setTimeout> | undefined
    const restore = () => {
      timer = undefined
      if (!isLost() || last === null) return
      const dialog = topDialog()
      const surface = dialog ?? page.current
      const before = surface === null ? undefined : lastOn.get(surface)
      const back = stands(last) ? last : before
      if (back && stands(back)) back.focus({ preventScroll: true })
      else takeUp(dialog ?? around.find(({ isConnected }) => isConnected) ?? homeOf(page.current))
    }
    const focused = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || target === document.body) return
      last = target
      beside = besideRemoved(target)
      const dialog = target.closest(dialogs)
      if (dialog) lastOn.set(dialog, target)
      else if (page.current?.contains(target)) lastOn.set(page.current, target)
      // While a dialog has the focus, the part that it was opened from is remembered.
      if (page.current?.contains(target)) around = partsAround(target, page.current)
    }
    const changed = () => {
      if (last === null || !isLost() || stands(last)) return
      // At once: a dialog would take the focus back to its first control.
      if (!last.isConnected) beside?.()?.focus({ preventScroll: true })
      if (timer === undefined && isLost()) timer = setTimeout(restore, givingBack)
    }
    const watch = new MutationObserver(changed)
    watch.observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['disabled'],
    })
    document.addEventListener('focusin', focused)
    return () => {
      watch.disconnect()
      clearTimeout(timer)
      document.removeEventListener('focusin', focused)
    }
  }, [page])
}

/** The parts of the page that contain an element, the nearest first. */
function partsAround(target: HTMLElement, page: HTMLElement | null): readonly HTMLElement[] {
  const found: HTMLElement[] = []
  for (let at = target.parentElement; at !== null && at !== page; at = at.parentElement)
    if (at.matches(part)) found.push(at)
  return found
}

const dialogs = '[data-part="dialog"]'
const topDialog = () => [...document.querySelectorAll<HTMLElement>(dialogs)].at(-1)

const homeOf = (page: HTMLElement | null) =>
  page?.querySelector<HTMLElement>('table[data-part="list"]') ?? page?.querySelector('h1') ?? page

function takeUp(home: HTMLElement | null): void {
  if (home === null) return
  if (!home.hasAttribute('tabindex')) {
    home.tabIndex = -1
    home.dataset['kept'] = ''
  }
  home.focus({ preventScroll: true })
}
