import { useRef } from 'react'
import { newKey } from '../session/key.ts'
import { provesNothingKept } from '../session/nothing-kept.ts'
import type { StoredDraft } from './use-draft.ts'

interface Saved {
  readonly id: number
  readonly version: number
}

/** A body as it was sent, and its key. */
type Sent = NonNullable<ReturnType<StoredDraft['sent']>>

interface Entering<Body> {
  readonly draft: StoredDraft
  readonly add: (body: Body, key: string) => Promise<Saved>
  readonly change: (id: number, body: Body, over: { version: number; key: string }) => Promise<Saved>
}

/** Thrown instead of saving a draft that was continued, saved or discarded on another device, which its form says. */
export class EndedElsewhere extends Error {}

/** How a body is sent: under the key that it had before, if it was sent as it is. */
export const sentAs = (body: string, before: Sent | null): Sent =>
  before?.body === body ? before : { key: newKey(), body }

/**
 * Enters a new document once, whatever becomes of the replies. One whose reply was lost may have been saved: when
 * something else is saved then, what was sent goes first, again under its key, and the rest is a change of it.
 */
export function useEnterOnce<Body>({ draft, add, change }: Entering<Body>) {
  const entered = useRef<{ readonly saved: Saved; readonly text: string } | null>(null)
  const changed = useRef<Sent | null>(null)

  const first = async (text: string, body: Body) => {
    const before = draft.sent()
    if (before !== null && before.body !== text) {
      try {
        return { saved: await add(JSON.parse(before.body) as Body, before.key), text: before.body }
      } catch (error) {
        if (!provesNothingKept(error)) throw error
      }
    }
    const sent = sentAs(text, before)
    if (!(await draft.noteSent(sent))) throw new EndedElsewhere()
    try {
      return { saved: await add(body, sent.key), text }
    } catch (error) {
      if (provesNothingKept(error)) await draft.noteSent(null)
      throw error
    }
  }

  /** @param over the version that a conflict was resolved with; null for the one that this form knows */
  const enter = async (body: Body, over: number | null): Promise<Saved> => {
    const text = JSON.stringify(body)
    entered.current ??= await first(text, body)
    const { saved } = entered.current
    if (entered.current.text === text) return saved
    changed.current = sentAs(text, changed.current)
    const next = await change(saved.id, body, { version: over ?? saved.version, key: changed.current.key })
    entered.current = { saved: next, text }
    return next
  }

  return {
    enter,
    /** The id of the document that the server has. */
    id: () => entered.current?.saved.id ?? null,
  }
}
