/** The text typed since the palette was opened that has not reached its field; null while nothing is held back. */
let held: string | null = null

function hold(event: KeyboardEvent): void {
  if (held === null || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
  if (event.key === 'Escape') return void takeKeys()
  if (event.key.length === 1) held += event.key
  else if (event.key === 'Backspace') held = held.slice(0, -1)
  event.preventDefault()
  event.stopImmediatePropagation()
}

/** Holds back what is typed until the palette is shown, so that no key acts on the page below. */
export function holdKeys(): void {
  if (held !== null) return
  held = ''
  addEventListener('keydown', hold, { capture: true })
}

/** Returns the text that was held back; from now on keys go to the focused element. */
export function takeKeys(): string {
  const typed = held ?? ''
  held = null
  removeEventListener('keydown', hold, { capture: true })
  return typed
}
