import { createContext, type KeyboardEvent, type RefObject, useContext, useRef } from 'react'
import { leadTo } from './lead-to.ts'

const Walk = createContext<((field: string) => void) | undefined>(undefined)

/**
 * Gives the fields of a form the function that moves to the next field; fields that handle Enter themselves call
 * it.
 */
export const WalkProvider = Walk.Provider

/** The function that moves from a field to the next one; undefined where Enter does not move through the fields. */
export const useWalk = () => useContext(Walk)

interface EnterWalk<Around extends HTMLElement> {
  /** Moves from a field to the next one, and from the last one out. */
  readonly leadFrom: (field: string) => void
  /** The props of the element around the fields. */
  readonly walk: {
    readonly ref: RefObject<Around | null>
    readonly onKeyDown: (event: KeyboardEvent<Around>) => void
    readonly onKeyDownCapture: (event: KeyboardEvent<Around>) => void
  }
}

/** The field of a form after an element, past what only takes something away; undefined after the last. */
export const fieldAfter = (box: Element, from: Element): HTMLElement | undefined =>
  [...box.querySelectorAll<HTMLElement>('[data-field]:not(:disabled, [data-disabled], [data-passed])')].find(
    (field) => from.compareDocumentPosition(field) === Node.DOCUMENT_POSITION_FOLLOWING,
  )

/** Moves to a field as Tab does: what stands in it is selected, so that typing replaces it. */
export function enterField(field: HTMLElement): void {
  leadTo(field)
  if (field instanceof HTMLInputElement) field.select()
}

/** Whether it is a closed select with a choice. */
const isChosen = (target: HTMLElement) =>
  target.matches('button[data-part="pick"][aria-expanded="false"]') &&
  target.querySelector('[data-placeholder]') === null

/**
 * Enter moves through the fields of a form, from its last one to what comes after them. Multi-line fields keep their
 * Enter.
 * @param onOut what comes after the last; when absent, the form is submitted as browsers do
 */
export function useEnterWalk<Around extends HTMLElement>(onOut?: () => void): EnterWalk<Around> {
  const box = useRef<Around>(null)
  const after = (from: Element | null | undefined) =>
    box.current && from ? fieldAfter(box.current, from) : undefined
  const lead = (next: HTMLElement | undefined) => {
    if (next) enterField(next)
    else onOut?.()
  }
  /** A field of the form itself; dialogs and lists opened from it have their own Enter. */
  const entered = (event: KeyboardEvent<Around>): HTMLElement | null => {
    const { target } = event
    if (event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing) return null
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return null
    return target instanceof HTMLElement && box.current?.contains(target) ? target : null
  }
  return {
    leadFrom: (field) => lead(after(box.current?.querySelector(`[data-field="${field}"]`))),
    walk: {
      ref: box,
      onKeyDown: (event) => {
        const target = entered(event)
        if (!(target instanceof HTMLInputElement)) return
        const next = after(target)
        if (next === undefined && onOut === undefined) return
        event.preventDefault()
        lead(next)
      },
      // Before the list handles it, which would open once more.
      onKeyDownCapture: (event) => {
        const target = entered(event)
        if (target === null || !isChosen(target)) return
        const next = after(target)
        if (next === undefined && onOut === undefined) return
        event.preventDefault()
        event.stopPropagation()
        lead(next)
      },
    },
  }
}
