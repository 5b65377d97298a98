import type { FieldProblems } from '@trastienda/contract/problem'
import { useRef, useState } from 'react'
import { unchosenProblems } from '../kit/form-state.ts'
import { today } from '../kit/today.ts'
import { CallError } from '../session/call-error.ts'
import { isSound, type Problems, refusedBy } from './cells.ts'
import type { Clash } from './conflict.ts'
import { type DocumentKind, type DocumentValues, type FormStore, nothing } from './form-store.ts'
import { filled } from './line.ts'
import type { StoredDraft } from './use-draft.ts'
import { EndedElsewhere, sentAs, useEnterOnce } from './use-enter-once.ts'

interface Saved {
  readonly id: number
  readonly version: number
}

/** A form that is saved. */
export interface SavedForm<Values extends DocumentValues, Field extends string & keyof Values> {
  readonly store: FormStore<Values, Field>
  /** The document that is being changed; null for a new one. */
  readonly id: number | null
  readonly draft: StoredDraft
  /**
   * Finds the products of codes that were scanned or typed and not found yet.
   * @param begins whether saving begins: then words of a product that is not chosen belong to their line too
   */
  readonly settle: (begins?: boolean) => Promise<void>
}

interface Saving<
  Values extends DocumentValues,
  Field extends string & keyof Values,
  Body,
  Document,
  Result,
> extends SavedForm<Values, Field> {
  readonly kind: DocumentKind<Values, Field>
  readonly bodyOf: (values: Values) => Body
  readonly add: (body: Body, key: string) => Promise<Saved>
  readonly change: (id: number, body: Body, over: { version: number; key: string }) => Promise<Saved>
  /** The present version of the document, after somebody else changed it. */
  readonly read: (id: number) => Promise<Document>
  /** Whether a question has to be answered first: then nothing is sent. */
  readonly holds?: (values: Values) => boolean
  /**
   * Whether what is typed while a new one is on its way belongs to it, and is saved as a change of it. At the till it
   * belongs to the next sale.
   */
  readonly goesOn: boolean
  /** Called when it is saved: the form starts over with what was sent, and lists are refetched. */
  readonly settled: (saved: Saved, sent: Values) => Promise<Result>
  /** Called when it was refused, before that is shown. */
  readonly onRefused?: (code: string | undefined) => Promise<void>
  /** The server's fields by the names of the form. */
  readonly named?: (fields: FieldProblems) => FieldProblems
}

/**
 * Saves a document with lines: once per body, even if the reply is lost; another saved version becomes a conflict to
 * resolve, and problems are shown at their fields.
 */
export function useSaving<
  Values extends DocumentValues,
  Field extends string & keyof Values,
  Body,
  Document,
  Result,
>({ kind, store, id, draft, ...on }: Saving<Values, Field, Body, Document, Result>) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const [clash, setClash] = useState<Clash<Document> | null>(null)
  const running = useRef(false)

  const once = useEnterOnce({ draft, add: on.add, change: on.change })
  /** The id of the saved document; null while there is none. */
  const savedId = () => id ?? once.id()

  const send = async (values: Values, version: number | null): Promise<Saved> => {
    const body = on.bodyOf(values)
    if (id === null) return once.enter(body, version)
    const text = JSON.stringify([version, body])
    const sent = sentAs(text, draft.sent())
    if (!(await draft.noteSent(sent))) throw new EndedElsewhere()
    return on.change(id, body, { version: version ?? 0, key: sent.key })
  }

  const look = async (gone: boolean) => {
    const saved = savedId()
    const theirs = gone || saved === null ? null : await on.read(saved).catch(() => null)
    setClash(theirs ? { kind: 'changed', theirs } : { kind: 'deleted' })
  }

  const refuse = async (refusal: unknown) => {
    const { code, fields } = refusal instanceof CallError ? refusal : { code: undefined, fields: undefined }
    if (code === 'stale' || code === 'not_editable' || (code === 'not_found' && savedId() !== null))
      return look(code === 'not_found')
    await on.onRefused?.(code)
    const lines = filled(store.get().values)
    if (code === 'reference_taken')
      store.refuse(refusedBy({ reference: { code: 'taken' } }, lines, kind.fields))
    else if (fields) store.refuse(refusedBy(on.named?.(fields) ?? fields, lines, kind.fields))
    else {
      store.refuse(nothing)
      setFailure(refusal)
    }
  }

  const attempt = async (): Promise<Result | null> => {
    await on.settle(true)
    const { values, version } = store.get()
    const unchosen = unchosenProblems(store.unchosen())
    if (Object.keys(unchosen).length > 0 || !isSound(kind.check(values, today()))) {
      store.refuse({ ...nothing, head: unchosen as Problems<Field>['head'] })
      return null
    }
    if (on.holds?.(values)) return null
    const saved = await send(values, version)
    // A code that was read meanwhile may still be looked up.
    await on.settle()
    const { values: now } = store.get()
    if (id === null && on.goesOn && !kind.same(now, values)) {
      store.reset(now, null, values)
      return attempt()
    }
    draft.drop()
    return on.settled(saved, values)
  }

  /** What was saved; null when it was not. */
  const save = async (): Promise<Result | null> => {
    if (running.current) return null
    running.current = true
    setBusy(true)
    setFailure(null)
    try {
      return await attempt()
    } catch (error) {
      if (!(error instanceof EndedElsewhere)) await refuse(error)
      return null
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { save, busy, failure, clash, compare: () => void look(false), solve: () => setClash(null) }
}
