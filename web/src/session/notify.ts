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

/** Sends a message. */
export function notify(notice: Notice): void {
  for (const listener of listeners) listener(notice)
}

/** Receives the messages. Returns how to stop. */
export function onNotice(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
