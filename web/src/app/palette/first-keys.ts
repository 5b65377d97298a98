/** What was typed before the palette was there. */
export interface EarlyKeys {
  readonly text: string
  /** Whether Enter ended it. */
  readonly entered: boolean
}

/** The keys since the palette was opened that have not reached its field; null while none are held back. */
let held: EarlyKeys | null = null

function hold(event: KeyboardEvent): void {
  if (held === null || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
  if (event.key === 'Escape') return void takeKeys()
  const { text } = held
  if (event.key.length === 1) held = { text: text + event.key, entered: false }
  else if (event.key === 'Backspace') held = { text: text.slice(0, -1), entered: false }
  else if (event.key === 'Enter') held = { text, entered: text !== '' }
  event.preventDefault()
  event.stopImmediatePropagation()
}

/**
 * Holds back what is typed until the palette is shown, so that no key acts on the page below.
 * @param first what was entered already, such as by a scanner
 */
export function holdKeys(first: EarlyKeys = { text: '', entered: false }): void {
  if (held !== null) return
  held = first
  addEventListener('keydown', hold, { capture: true })
}

/** Returns the keys that were held back; from now on keys go to the focused element. */
export function takeKeys(): EarlyKeys {
  const typed = held ?? { text: '', entered: false }
  held = null
  removeEventListener('keydown', hold, { capture: true })
  return typed
}
