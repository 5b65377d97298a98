import type { Translate } from '../i18n/useText.ts'

/** What the session says in passing; the shell shows it, in the language of the moment. */
export interface Notice {
  readonly kind: 'success' | 'error'
  readonly words: (t: Translate) => string
}

type Listener = (notice: Notice) => void
const listeners = new Set<Listener>()

/** Says something in passing. */
export function notify(notice: Notice): void {
  for (const listener of listeners) listener(notice)
}

/** Hears what is said. Answers how to stop. */
export function onNotice(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
