import { type KeyboardEvent, type RefObject, useRef } from 'react'

interface HeadWalk {
  /** Leads from a field to the next one, and from the last one out. */
  readonly leadFrom: (field: string) => void
  /** What the element around the fields carries. */
  readonly walk: {
    readonly ref: RefObject<HTMLDivElement | null>
    readonly role: 'presentation'
    readonly onKeyDown: (event: KeyboardEvent<HTMLDivElement>) => void
    readonly onKeyDownCapture: (event: KeyboardEvent<HTMLDivElement>) => void
  }
}

/** Whether it is a list to choose from that is closed and has its choice. */
const isChosen = (target: HTMLElement) =>
  target.matches('button.pick[aria-expanded="false"]') && target.querySelector('[data-placeholder]') === null

/** Enter leads through the fields of a document's head, from its last one to what comes after them. */
export function useHeadWalk(onOut: () => void): HeadWalk {
  const box = useRef<HTMLDivElement>(null)
  const leadOn = (from: Element | null | undefined) => {
    const fields = [
      ...(box.current?.querySelectorAll<HTMLElement>('[data-field]:not(:disabled, [data-disabled])') ?? []),
    ]
    const next = from ? fields[fields.indexOf(from as HTMLElement) + 1] : undefined
    if (next) next.focus()
    else onOut()
  }
  /** A field of the head itself; the dialogs and lists that it opens have an Enter of their own. */
  const entered = (event: KeyboardEvent<HTMLDivElement>): HTMLElement | null => {
    const { target } = event
    if (event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing) return null
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return null
    return target instanceof HTMLElement && box.current?.contains(target) ? target : null
  }
  return {
    leadFrom: (field) => leadOn(box.current?.querySelector(`[data-field="${field}"]`)),
    walk: {
      ref: box,
      role: 'presentation',
      onKeyDown: (event) => {
        const target = entered(event)
        if (!(target instanceof HTMLInputElement)) return
        event.preventDefault()
        leadOn(target)
      },
      // Before the list hears of it, which would open once more.
      onKeyDownCapture: (event) => {
        const target = entered(event)
        if (target === null || !isChosen(target)) return
        event.preventDefault()
        event.stopPropagation()
        leadOn(target)
      },
    },
  }
}
