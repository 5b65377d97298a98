import type { Translate } from '../i18n/useText.ts'

/** The session's messages; the shell shows them, in the present language. */
export interface Notice {
  readonly kind: 'success' | 'error'
  readonly words: (t: Translate) => string
  /** Opens what it is about. */
  readonly view?: () => void
}

type Listener = (notice: Notice) => void
const listeners = new Set<Listener>()

/** What was said before anybody listened: an address is judged before the page that shows messages is drawn. */
let unheard: readonly Notice[] = []

/** Sends a message. */
export function notify(notice: Notice): void {
  if (listeners.size === 0) unheard = [...unheard, notice]
  for (const listener of listeners) listener(notice)
}

/** Receives the messages, those first that nobody heard. Returns how to stop. */
export function onNotice(listener: Listener): () => void {
  listeners.add(listener)
  const waiting = unheard
  unheard = []
  for (const notice of waiting) listener(notice)
  return () => listeners.delete(listener)
}
