import {
  addPurchase,
  changePurchase,
  getPurchase,
  type Purchase,
  purchaseDraft,
} from '@trastienda/contract/purchase'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { refreshLists } from '../kit/list-pages.ts'
import { today } from '../kit/today.ts'
import { CallError } from '../session/call-error.ts'
import { call } from '../session/client.ts'
import { newKey } from '../session/key.ts'
import { isSound, refusedBy } from '../lines/cells.ts'
import type { Clash } from '../lines/conflict.ts'
import { filled } from '../lines/line.ts'
import { checkPurchase } from './check.ts'
import { nothing } from '../lines/form-store.ts'
import type { PurchaseStore } from './store.ts'
import type { KeptDraft } from '../lines/use-draft.ts'
import { bodyOf, headFields } from './values.ts'

interface Saved {
  readonly id: number
  readonly version: number
}

interface Options {
  readonly store: PurchaseStore
  /** The purchase that is changed; null for a new one. */
  readonly id: number | null
  readonly draft: KeptDraft
  /** Finds the products of codes that were typed and not found yet. */
  readonly settle: () => Promise<void>
}

/** Saves a purchase: once per body, whatever becomes of the reply; a version that moved on becomes a clash to solve. */
export function useSave({ store, id, draft, settle }: Options) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const [clash, setClash] = useState<Clash<Purchase> | null>(null)
  const running = useRef(false)

  const send = async (): Promise<Saved> => {
    const { values, version } = store.get()
    const body = purchaseDraft.parse(bodyOf(values))
    const text = JSON.stringify([version, body])
    const before = draft.sent()
    const sent = before?.body === text ? before : { key: newKey(), body: text }
    draft.noteSent(sent)
    if (id === null) return call(addPurchase, { body, key: sent.key })
    return call(changePurchase, { params: { id }, body, version: version ?? 0, key: sent.key })
  }

  const look = async (gone: boolean) => {
    const theirs = gone || id === null ? null : await call(getPurchase, { params: { id } }).catch(() => null)
    setClash(theirs ? { kind: 'changed', theirs } : { kind: 'deleted' })
  }

  const refuse = async (error: unknown) => {
    const code = error instanceof CallError ? error.code : undefined
    const fields = error instanceof CallError ? error.fields : undefined
    if (code === 'stale' || code === 'not_editable' || (code === 'not_found' && id !== null))
      return look(code === 'not_found')
    if (code === 'reference_taken') store.refuse({ ...nothing, head: { reference: { code: 'taken' } } })
    else if (fields) store.refuse(refusedBy(fields, filled(store.get().values), headFields))
    else {
      store.refuse(nothing)
      setFailure(error)
    }
    if (code === 'reference_taken' || code === 'possible_duplicate')
      await client.invalidateQueries({ queryKey: ['purchase-check'] })
  }

  const save = async (): Promise<Saved | null> => {
    if (running.current) return null
    running.current = true
    setBusy(true)
    setFailure(null)
    try {
      await settle()
      if (!isSound(checkPurchase(store.get().values, today()))) {
        store.refuse(nothing)
        return null
      }
      const { values } = store.get()
      const saved = await send()
      draft.drop()
      // What was typed while it travelled is still unsaved.
      store.reset(store.get().values, saved.version, values)
      await Promise.all([
        refreshLists(client, '/api/purchases'),
        refreshLists(client, '/api/received-orders'),
        client.invalidateQueries({ queryKey: ['purchase', saved.id] }),
      ])
      return saved
    } catch (error) {
      await refuse(error)
      return null
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { save, busy, failure, clash, solve: () => setClash(null) }
}
