import { addOrder, changeOrder, getOrder, type Order, orderDraft } from '@trastienda/contract/purchase-order'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { today } from '../kit/today.ts'
import { isSound, refusedBy } from '../lines/cells.ts'
import type { Clash } from '../lines/conflict.ts'
import { nothing } from '../lines/form-store.ts'
import { filled } from '../lines/line.ts'
import type { KeptDraft } from '../lines/use-draft.ts'
import { CallError } from '../session/call-error.ts'
import { call } from '../session/client.ts'
import { newKey } from '../session/key.ts'
import { checkOrder } from './check.ts'
import type { OrderStore } from './kind.ts'
import { refreshOrders } from './refresh-orders.ts'
import { bodyOf, headFields } from './values.ts'

interface Options {
  readonly store: OrderStore
  /** The order that is changed; null for a new one. */
  readonly id: number | null
  readonly draft: KeptDraft
  /** Finds the products of codes that were typed and not found yet. */
  readonly settle: () => Promise<void>
}

/** Saves an order: once per body, whatever becomes of the reply; a version that moved on becomes a clash to solve. */
export function useSave({ store, id, draft, settle }: Options) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const [clash, setClash] = useState<Clash<Order> | null>(null)
  const running = useRef(false)

  const send = () => {
    const { values, version } = store.get()
    const body = orderDraft.parse(bodyOf(values))
    const text = JSON.stringify([version, body])
    const before = draft.sent()
    const sent = before?.body === text ? before : { key: newKey(), body: text }
    draft.noteSent(sent)
    if (id === null) return call(addOrder, { body, key: sent.key })
    return call(changeOrder, { params: { id }, body, version: version ?? 0, key: sent.key })
  }
  const look = async (gone: boolean) => {
    const theirs = gone || id === null ? null : await call(getOrder, { params: { id } }).catch(() => null)
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
    return undefined
  }
  /** The saved order; null when it could not be. */
  const save = async (): Promise<Order | null> => {
    if (running.current) return null
    running.current = true
    setBusy(true)
    setFailure(null)
    try {
      await settle()
      if (!isSound(checkOrder(store.get().values, today()))) {
        store.refuse(nothing)
        return null
      }
      const { values } = store.get()
      const saved = await send()
      draft.drop()
      const order = await call(getOrder, { params: { id: saved.id } })
      // What was typed while it travelled is still unsaved; the number that was given is none of it.
      const named = values.reference.trim() === '' ? order.reference : values.reference
      store.reset({ ...store.get().values, reference: named }, saved.version, { ...values, reference: named })
      await refreshOrders(client, saved.id)
      return order
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
