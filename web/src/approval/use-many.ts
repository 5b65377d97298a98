import type { Lifecycle } from '@trastienda/contract/lifecycle'
import { useState } from 'react'
import type { Approvable, EffectOfOne } from './many.ts'
import { type Looked, useEffects } from './use-effects.ts'
import type { Decided } from './use-decision.ts'
import { useOfferedUndo } from './use-offered-undo.ts'
import { type RowResult, useUndo } from './use-undo.ts'

export type Results = readonly (RowResult & {
  /** The version since it was approved; null with a problem. */
  readonly version: number | null
})[]

interface Options {
  /** The documents; undefined until they are known. */
  readonly rows: readonly Approvable[] | undefined
  /** The effect of approving one; undefined for a kind that has no flags and moves nothing. */
  readonly effectOf: ((id: number, signal: AbortSignal) => Promise<EffectOfOne>) | undefined
  readonly approve: (items: readonly Approvable[]) => Promise<{ data: Results }>
  /** Undoes the approvals; undefined of a kind that is corrected by another document. */
  readonly reopen: Lifecycle['reopen']
  /** The message for how many were approved. */
  readonly told: (done: number) => string
  /** Something was attempted. */
  readonly onDone: () => void
}

/**
 * Approving several: those without flags by one call; those with flags are left, and decided on one after the other.
 */
export function useMany({ rows, effectOf, approve, reopen, told, onDone }: Options) {
  const [results, setResults] = useState<Results | null>(null)
  const effects = useEffects(rows, effectOf, results === null)
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  /** The decisions made one by one. */
  const [decided, setDecided] = useState<ReadonlyMap<number, Decided>>(new Map())
  const undo = useUndo()
  const offered = useOfferedUndo()
  const [undone, setUndone] = useState<readonly RowResult[] | null>(null)
  const looked = effects.data ?? []
  const cameUp = new Set(results?.filter(({ problem }) => problem === 'flags_unseen').map(({ id }) => id))
  /** What prevents it, whatever is ticked. */
  const isBarred = ({ effect, error }: Looked) =>
    error !== undefined || effect?.flags.some(({ blocks }) => blocks) === true
  const isFlagged = ({ row, effect }: Looked) => (effect?.flags.length ?? 0) > 0 || cameUp.has(row.id)
  const undecided = looked.filter(({ row }) => !decided.has(row.id))
  const barred = undecided.filter(isBarred)
  const held = undecided.filter((each) => !isBarred(each) && isFlagged(each))
  const clean = looked.filter((each) => !isBarred(each) && !isFlagged(each))

  const start = async () => {
    if (busy || results !== null || clean.length === 0) return
    setBusy(true)
    setFailure(null)
    try {
      const { data } = await approve(clean.map(({ row }) => row))
      setResults(data)
      offerUndo(data)
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
      onDone()
    }
  }
  const offerUndo = (data: Results) => {
    const approved = data.flatMap(({ version, ...row }) => (version === null ? [] : [{ ...row, version }]))
    if (!reopen || approved.length === 0) return
    offered.offer(told(approved.length), undo.approvals(reopen, approved, setUndone))
  }
  const loaded = effects.data !== undefined
  return {
    effects,
    loaded,
    /** Whether only documents that must be decided one by one are left: then the way to them is the main button. */
    leads: loaded && held.length > 0 && (results !== null || clean.length === 0),
    /** The documents without flags. */
    clean,
    /** The documents with flags that an approver must see. */
    held,
    /** The documents that cannot be approved in their present state. */
    barred,
    results,
    failure,
    busy,
    decided,
    /** Undoes what was approved together; null while there is nothing to undo. */
    undo: undone === null ? offered.undo : null,
    /** What the undo made of each. */
    undone,
    approve: () => void start(),
    decide: (id: number, action: Decided) => setDecided(new Map([...decided, [id, action]])),
  }
}
export type Many = ReturnType<typeof useMany>
