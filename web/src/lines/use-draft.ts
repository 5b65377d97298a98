import { useCallback, useEffect, useRef, useState } from 'react'
import type { Draft, DraftPlace, DraftShelf } from './draft.ts'
import type { DocumentKind, DocumentValues, FormStore } from './form-store.ts'

const pause = 400

type Sent = Draft<unknown>['sent']

interface Options<Values extends DocumentValues, Field extends string & keyof Values> {
  readonly kind: DocumentKind<Values, Field>
  readonly drafts: DraftShelf<Values>
  readonly store: FormStore<Values, Field>
  readonly place: DraftPlace
  /** What the restored draft was sent as. */
  readonly before: Sent
}

export interface KeptDraft {
  /** When it was last kept, ISO; null while there is nothing to keep. */
  readonly at: string | null
  /** The browser has no room for it. */
  readonly full: boolean
  readonly sent: () => Sent
  /** Notes under which key a body is sent, before it is. */
  readonly noteSent: (sent: Sent) => void
  /** Keeps it now. Answers whether the browser holds all of it. */
  readonly keep: () => boolean
  /** Whether the browser holds everything that was typed. */
  readonly isKept: () => boolean
  readonly drop: () => void
}

/** Keeps what is typed in this browser, 400 ms after the last key and when the page goes away. */
export function useKeptDraft<Values extends DocumentValues, Field extends string & keyof Values>({
  kind,
  drafts,
  store,
  place,
  before,
}: Options<Values, Field>): KeptDraft {
  const [at, setAt] = useState<string | null>(null)
  const [full, setFull] = useState(false)
  const sent = useRef(before)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const held = useRef(true)

  const keep = useCallback((): boolean => {
    clearTimeout(timer.current)
    timer.current = undefined
    const now = new Date().toISOString()
    const form = store.get()
    held.current = true
    if (kind.same(form.values, form.base)) {
      drafts.drop(localStorage, place)
      setAt(null)
      return true
    }
    const { values, base, version } = form
    const kept = drafts.keep(localStorage, place, { at: now, values, base, version, sent: sent.current })
    held.current = kept
    setFull(!kept)
    if (kept) setAt(now)
    return kept
  }, [kind, drafts, store, place])

  useEffect(() => {
    const flush = () => {
      if (timer.current !== undefined) keep()
    }
    const stop = store.subscribe(() => {
      clearTimeout(timer.current)
      timer.current = setTimeout(keep, pause)
    })
    // A draft brought back from another tab is safe here before anything else is typed.
    if (!kind.same(store.get().values, store.get().base)) timer.current = setTimeout(keep)
    addEventListener('pagehide', flush)
    document.addEventListener('visibilitychange', flush)
    return () => {
      stop()
      flush()
      removeEventListener('pagehide', flush)
      document.removeEventListener('visibilitychange', flush)
    }
  }, [kind, store, keep])

  return {
    at,
    full,
    keep,
    isKept: () => held.current && timer.current === undefined,
    sent: () => sent.current,
    noteSent: (next) => {
      sent.current = next
      keep()
    },
    drop: () => {
      clearTimeout(timer.current)
      timer.current = undefined
      sent.current = null
      drafts.drop(localStorage, place)
      setAt(null)
    },
  }
}
