import { useEffect, useEffectEvent } from 'react'

interface Above {
  readonly close: () => void
}

/** What lies above the page now and is closed by the browser's Back, in the order in which it was opened. */
const above: Above[] = []

/**
 * Lets the browser's Back, and the gesture of a phone for it, close what is open above the page, the topmost first, as
 * Escape does.
 */
export function useBackCloses(open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!open) return undefined
    const here = { close: () => close() }
    above.push(here)
    return () => {
      above.splice(above.indexOf(here), 1)
    }
  }, [open])
}

interface Entries {
  /** The entry of the browser's history that the router shows. */
  readonly location: { readonly state: { readonly __TSR_index: number } }
}

/**
 * Takes a step back from the router while something is open above the page: the browser is led forward again, then the
 * topmost is closed. Nothing is added to the history for what is opened, so nothing has to be taken out of it again,
 * however it closes. The router and its guards never hear of the step, for which this is called before the router is
 * made: the listeners of a window hear a step in the order in which they came.
 * @returns ends it
 */
export function closeByBack(history: () => Entries): () => void {
  let led: { readonly to: number; readonly at: number } | null = null
  const popped = (event: PopStateEvent) => {
    const at = (event.state as Partial<Entries['location']['state']> | null)?.__TSR_index
    const here = history().location.state.__TSR_index
    // Something else changed the address meanwhile: this step is the router's again.
    if (led !== null && led.to !== here) led = null
    if (at === undefined || (led === null && (above.length === 0 || at !== here - 1))) return
    event.stopImmediatePropagation()
    if (at === here) {
      led = null
      above.at(-1)?.close()
      return
    }
    // A second step back in between is undone once the first way forward has come to its end.
    if (led === null || at > led.at) window.history.go(here - at)
    led = { to: here, at }
  }
  window.addEventListener('popstate', popped)
  return () => window.removeEventListener('popstate', popped)
}
