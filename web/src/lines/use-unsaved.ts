import { type ReactNode, useEffect } from 'react'
import { useText } from '../i18n/useText.ts'
import { useAuth } from '../session/session.ts'
import { changeWords } from './change-words.ts'
import { changesOf, type DocumentKind, type DocumentValues, type FormStore, type Held } from './form-store.ts'
import { useDraftGuard } from './use-draft-guard.tsx'
import type { StoredDraft } from './use-draft.ts'

interface Unsaved<Values extends DocumentValues, Field extends string & keyof Values> {
  readonly kind: DocumentKind<Values, Field>
  readonly store: FormStore<Values, Field>
  readonly held: Held<Values, Field>
  readonly draft: StoredDraft
  /** Saves it. Returns null when it was not possible. */
  readonly save: () => Promise<unknown>
  /** Whether files are being uploaded, which no draft stores. */
  readonly sending: boolean
  /** The name of a field. */
  readonly label: (field: Field) => string
  /** The present saved version; a newer one replaces what is shown while nothing was typed. */
  readonly saved: { readonly values: Values; readonly version: number } | undefined
  readonly onDirty: ((dirty: boolean) => void) | undefined
}

interface Typed {
  readonly dirty: boolean
  /** The changes, in words, and their number. */
  readonly what: string
  readonly count: number
  /** Discards it, and its draft. */
  readonly forget: () => void
  /** The dialog that asks before the page is left. */
  readonly guard: ReactNode
}

/** The unsaved input of a document form with lines. */
export function useUnsaved<Values extends DocumentValues, Field extends string & keyof Values>({
  kind,
  store,
  held,
  draft,
  save,
  sending,
  label,
  saved,
  onDirty,
}: Unsaved<Values, Field>): Typed {
  const { t, locale } = useText()
  const { isAuthenticated } = useAuth()
  const dirty = !kind.same(held.values, held.base)
  const changes = changesOf(kind, held)
  const what = changeWords(changes, { label, t, locale })
  const count = changes.fields.length + changes.lines.length + changes.removed
  const forget = () => {
    store.reset(held.base, held.version)
    draft.drop()
  }
  const guard = useDraftGuard({
    dirty: dirty && isAuthenticated,
    what,
    keep: draft.keep,
    isStored: () => draft.isStored() && !sending,
    save: async () => (await save()) !== null,
    discard: forget,
  })
  useEffect(() => onDirty?.(dirty), [onDirty, dirty])
  useEffect(() => {
    const { version } = store.get()
    if (saved && !dirty && version !== null && saved.version > version)
      store.reset(saved.values, saved.version)
  }, [saved, dirty, store])
  return { dirty, what, count: dirty ? Math.max(count, 1) : 0, forget, guard }
}
