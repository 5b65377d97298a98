import { useCallback, useEffect, useRef, useState } from 'react'
import type { Draft, DraftPlace, DraftShelf } from './draft.ts'
import { confirmCopy, draftStorage } from './draft-storage.ts'
import type { DocumentKind, DocumentValues, FormStore } from './form-store.ts'
import { useOtherTabs } from './use-other-tabs.ts'

const pause = 400

type Sent = Draft<unknown>['sent']

interface Options<Values extends DocumentValues, Field extends string & keyof Values> {
  readonly kind: DocumentKind<Values, Field>
  readonly drafts: DraftShelf<Values>
  readonly store: FormStore<Values, Field>
  readonly place: DraftPlace
  /** The body as which the restored draft was sent. */
  readonly before: Sent
}

export interface StoredDraft {
  /** When it was last stored, ISO; null while there is nothing to store. */
  readonly at: string | null
  /** The browser has no room for it. */
  readonly full: boolean
  readonly sent: () => Sent
  /**
   * Stores the key of a body before it is sent, also in the server's copy of the draft.
   * @returns false when the draft turns out to have ended on another device: then nothing is sent this time
   */
  readonly noteSent: (sent: Sent) => Promise<boolean>
  /** Stores it now. Returns whether the browser has all of it. */
  readonly keep: () => boolean
  /** Whether the browser has everything that was typed. */
  readonly isStored: () => boolean
  readonly drop: () => void
}

/** Stores what is typed in this browser, 400 ms after the last key and when the page is left. */
export function useStoredDraft<Values extends DocumentValues, Field extends string & keyof Values>({
  kind,
  drafts,
  store,
  place,
  before,
}: Options<Values, Field>): StoredDraft {
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
      drafts.drop(draftStorage, place)
      setAt(null)
      return true
    }
    const { values, base, version } = form
    const isStored = drafts.keep(draftStorage, place, { at: now, values, base, version, sent: sent.current })
    held.current = isStored
    setFull(!isStored)
    if (isStored) setAt(now)
    return isStored
  }, [kind, drafts, store, place])

  useEffect(() => {
    const flush = () => {
      if (timer.current !== undefined) keep()
    }
    const stop = store.subscribe(() => {
      clearTimeout(timer.current)
      timer.current = setTimeout(keep, pause)
    })
    // A draft restored from another tab is stored here before anything else is typed.
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

  useOtherTabs(drafts.nameOf(place), {
    isTyped: () => !kind.same(store.get().values, store.get().base),
    keep,
    onReplaced: () => {
      held.current = false
      setAt(null)
    },
  })

  return {
    at,
    full,
    keep,
    isStored: () => held.current && timer.current === undefined,
    sent: () => sent.current,
    noteSent: async (next) => {
      sent.current = next
      keep()
      // Whoever goes on with it elsewhere, should the reply not come, sends the same and saves it once.
      return next === null || confirmCopy(drafts.nameOf(place))
    },
    drop: () => {
      clearTimeout(timer.current)
      timer.current = undefined
      sent.current = null
      drafts.drop(draftStorage, place)
      setAt(null)
    },
  }
}
