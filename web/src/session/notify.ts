import type { Translate } from '../i18n/useText.ts'

/** A message that passes by. Words may be given as a function of the language. */
export interface Notice {
  readonly kind: 'success' | 'error' | 'warning' | 'info'
  readonly title: string | ((t: Translate) => string)
  readonly detail?: string
  readonly action?: { readonly label: string; readonly run: () => void }
  /** Milliseconds on show, when not the usual 4000: an undo stays longer. */
  readonly lasts?: number
}

type Listener = (notice: Notice) => void
let listener: Listener | undefined
let waiting: Notice[] = []

/** Shows a message; one that comes before anything listens is kept. */
export function notify(notice: Notice): void {
  if (listener) listener(notice)
  else waiting.push(notice)
}

/** Hears every message, those that waited first. Answers how to stop. */
export function onNotice(heard: Listener): () => void {
  listener = heard
  const before = waiting
  waiting = []
  for (const notice of before) heard(notice)
  return () => {
    if (listener === heard) listener = undefined
  }
}
