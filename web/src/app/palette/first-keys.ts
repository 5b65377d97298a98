/** What was typed since the palette was asked for and that has not reached it; null while nothing is held. */
let held: string | null = null

function hold(event: KeyboardEvent): void {
  if (held === null || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
  if (event.key === 'Escape') return void takeKeys()
  if (event.key.length === 1) held += event.key
  else if (event.key === 'Backspace') held = held.slice(0, -1)
  event.preventDefault()
  event.stopImmediatePropagation()
}

/** Holds what is typed until the palette stands, so that no letter acts on what lies under it meanwhile. */
export function holdKeys(): void {
  if (held !== null) return
  held = ''
  addEventListener('keydown', hold, { capture: true })
}

/** What was typed meanwhile; from now on keys go where the focus is. */
export function takeKeys(): string {
  const typed = held ?? ''
  held = null
  removeEventListener('keydown', hold, { capture: true })
  return typed
}
