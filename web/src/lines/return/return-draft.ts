import { keptName } from '../../offline/owner.ts'

/** The return that is entered: against a document, or a saved one that is changed. */
export interface ReturnPlace {
  readonly kind: 'purchase_return' | 'sale_return'
  /** The purchase or the sale. */
  readonly documentId: number
  /** The return that is changed, and the version that was read; undefined for a new one. */
  readonly saved?: { readonly id: number; readonly version: number } | undefined
}

/** What was typed into the form of a return. */
export interface ReturnDraft<Values> {
  /** When it was last changed, ISO. */
  readonly at: string
  /** The fields that were changed. */
  readonly typed: Partial<Values>
  /** The key under which it is sent: it may have arrived already, without a reply. */
  readonly key: string
}

const nameOf = ({ kind, documentId, saved }: ReturnPlace) =>
  `return-draft:${keptName(`${kind}:${documentId}:${saved ? `${saved.id}:${saved.version}` : 'new'}`)}`

/**
 * The draft of this tab, which a phone may have closed meanwhile to free its memory; undefined for none. Other tabs do not
 * see it: each enters its own return.
 */
export function storedReturn<Values>(place: ReturnPlace): ReturnDraft<Values> | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(nameOf(place)) ?? 'null') as ReturnDraft<Values> | null
    const readable = typeof stored?.key === 'string' && typeof stored.typed === 'object'
    return readable ? stored : undefined
  } catch {
    return undefined
  }
}

/** Keeps what is typed; nothing for undefined. */
export function keepReturn<Values>(place: ReturnPlace, draft: ReturnDraft<Values> | undefined): void {
  try {
    if (draft) sessionStorage.setItem(nameOf(place), JSON.stringify(draft))
    else sessionStorage.removeItem(nameOf(place))
  } catch {
    // A browser that stores nothing still asks before the page is left.
  }
}
