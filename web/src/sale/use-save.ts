import { addSale, changeSale, getSale, type Sale, saleDraft } from '@trastienda/contract/sale'
import type { FieldProblems } from '@trastienda/contract/problem'
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
import { checkSale } from './check.ts'
import { judge, unexplained } from './judge.ts'
import type { SaleStore } from './kind.ts'
import { refreshSales } from './refresh-sales.ts'
import type { SaleFacts } from './shelf.ts'
import { bodyOf, headFields } from './values.ts'

interface Saved {
  readonly id: number
  readonly version: number
}

interface Options {
  readonly store: SaleStore
  /** The sale that is changed; null for a new one. */
  readonly id: number | null
  readonly draft: KeptDraft
  readonly facts: SaleFacts
  /** Finds the products of codes that were typed and not found yet, and their lots. */
  readonly settle: () => Promise<void>
}

/** The fields of the server by the names of the form; what is wrong with one of several lots is said of its line. */
function named(fields: FieldProblems): FieldProblems {
  const renamed: FieldProblems = {}
  for (const [path, problem] of Object.entries(fields)) {
    const line = /^items\.\d+\.lots/.exec(path)?.[0]
    renamed[line ?? rooted(path)] ??= problem
  }
  return renamed
}

const rooted = (path: string) => (path === 'customerId' ? 'customer' : path === 'downPayment' ? 'part' : path)

/** Saves a sale: once per body, whatever becomes of the reply; a version that moved on becomes a clash to solve. */
export function useSave({ store, id, draft, facts, settle }: Options) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const [clash, setClash] = useState<Clash<Sale> | null>(null)
  /** Reasons are missing: they are asked for before anything is sent. */
  const [asking, setAsking] = useState(false)
  const running = useRef(false)

  const send = async (): Promise<Saved> => {
    const { values, version } = store.get()
    const body = saleDraft.parse(bodyOf(values))
    const text = JSON.stringify([version, body])
    const before = draft.sent()
    const sent = before?.body === text ? before : { key: newKey(), body: text }
    draft.noteSent(sent)
    if (id === null) return call(addSale, { body, key: sent.key })
    return call(changeSale, { params: { id }, body, version: version ?? 0, key: sent.key })
  }

  const look = async (gone: boolean) => {
    const theirs = gone || id === null ? null : await call(getSale, { params: { id } }).catch(() => null)
    setClash(theirs ? { kind: 'changed', theirs } : { kind: 'deleted' })
  }

  const refuse = async (refusal: unknown) => {
    const code = refusal instanceof CallError ? refusal.code : undefined
    const fields = refusal instanceof CallError ? refusal.fields : undefined
    if (code === 'stale' || code === 'not_editable' || (code === 'not_found' && id !== null))
      return look(code === 'not_found')
    // Others sold meanwhile, or prices and costs moved: what is shown has to be what the server saw.
    await facts.refresh().catch(() => undefined)
    const { values } = store.get()
    const { price, lot } = unexplained(filled(values), judge(values, facts.get()))
    if (price.length + lot.length > 0) setAsking(true)
    if (code === 'reference_taken') store.refuse({ ...nothing, head: { reference: { code: 'taken' } } })
    else if (fields) store.refuse(refusedBy(named(fields), filled(values), headFields))
    else {
      store.refuse(nothing)
      setFailure(refusal)
    }
  }

  const attempt = async (): Promise<Saved | null> => {
    await settle()
    const { values } = store.get()
    if (!isSound(checkSale(values, today()))) {
      store.refuse(nothing)
      return null
    }
    const { price, lot } = unexplained(filled(values), judge(values, facts.get()))
    if (price.length + lot.length > 0) {
      setAsking(true)
      return null
    }
    const saved = await send()
    draft.drop()
    // What was typed while it travelled is still unsaved.
    store.reset(store.get().values, saved.version, values)
    await refreshSales(client, saved.id)
    return saved
  }

  const save = async (): Promise<Saved | null> => {
    if (running.current) return null
    running.current = true
    setBusy(true)
    setFailure(null)
    try {
      return await attempt()
    } catch (error) {
      await refuse(error)
      return null
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { save, busy, failure, clash, solve: () => setClash(null), asking, answered: () => setAsking(false) }
}
