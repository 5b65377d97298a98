import type { ProblemCode } from '@trastienda/contract/problem'
import type { Lifecycle } from '@trastienda/contract/lifecycle'
import { useState } from 'react'
import { CallError } from '../session/call-error.ts'
import { newKey } from '../session/key.ts'
import type { ShownFlag } from './FlagBox.tsx'
import { useUndo } from './use-undo.ts'
import { type Authored, useWaitsForOthers } from './use-waits-for-others.ts'

export type Decided = 'approve' | 'reject'

/** What the message of a decision offers: to undo it, or nothing. */
export type Undoable = { readonly undo?: { readonly label: string; readonly run: () => void } }

/** A document to decide on, and whose own it is. */
export interface Decidable extends Authored {
  readonly id: number
  readonly version: number
  readonly reference: string
}

interface Options {
  /** The document to decide on, once it is known. */
  readonly document: Decidable | undefined
  readonly flags: readonly Pick<ShownFlag, 'key' | 'blocks'>[]
  /** Something still has to be typed. */
  readonly lacks?: boolean
  /** Shows the present state. */
  readonly reload: () => void
  readonly approve: (request: {
    version: number
    key: string
    seen: string[]
  }) => Promise<{ readonly version: number }>
  /** Undoes the approval; absent for a kind that is corrected by another document. */
  readonly reopen?: Lifecycle['reopen']
  readonly reject: (request: { version: number; key: string; reason: string }) => Promise<unknown>
  /** The problems that mean that the document differs from what was shown. */
  readonly moves: readonly ProblemCode[]
  /** Reports it with the undo that its message offers, and refetches what it changed. */
  readonly onDecided: (action: Decided, reference: string, undoable: Undoable) => Promise<void> | void
}

/**
 * Approving and rejecting the displayed document; when somebody changed it meanwhile, it is shown again and has to
 * be reviewed again.
 */
export function useDecision({
  document,
  flags,
  lacks = false,
  reload,
  approve,
  reject,
  reopen,
  moves,
  onDecided,
}: Options) {
  const undo = useUndo()
  const waits = useWaitsForOthers(document)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const [moved, setMoved] = useState(false)
  const [unseen, setUnseen] = useState(false)
  const [key, setKey] = useState(newKey)
  const [refusals, setRefusals] = useState(0)
  const blocked = flags.some((flag) => flag.blocks)
  const toSee = [...new Set(flags.filter((flag) => !flag.blocks).map((flag) => flag.key))]
  const left = toSee.filter((flag) => !ticked.has(flag)).length

  const tryApproval = async () => {
    if (!document || busy) return
    if (blocked || waits || lacks || left > 0) return setRefusals(refusals + 1)
    setBusy(true)
    setFailure(null)
    try {
      const { id, reference } = document
      const { version } = await approve({ version: document.version, key, seen: toSee })
      const undoable = reopen && { undo: undo.approvals(reopen, [{ id, reference, version }]) }
      await onDecided('approve', reference, undoable ?? {})
    } catch (error) {
      refused(error)
    } finally {
      setBusy(false)
    }
  }
  const refused = (error: unknown) => {
    const code = error instanceof CallError ? error.code : undefined
    const again = moves.some((each) => each === code)
    // Ticks stay; flags that appeared since have to be ticked too.
    const more = code === 'flags_unseen'
    setMoved(again)
    setUnseen(more)
    setFailure(again || more ? null : error)
    if (!again && !more) return
    setRefusals(0)
    if (again) setTicked(new Set())
    setKey(newKey())
    reload()
  }
  return {
    loaded: document !== undefined,
    ticked,
    tick: (flag: string, on: boolean) => {
      const next = new Set(ticked)
      if (on) next.add(flag)
      else next.delete(flag)
      setTicked(next)
    },
    busy,
    failure,
    moved,
    /** Flags appeared since it was shown. */
    unseen,
    blocked,
    /** Whether it is the reader's own document, which somebody else approves. */
    waits,
    left,
    /** How often approving was attempted while something prevented it. */
    refusals,
    approve: () => void tryApproval(),
    reject: async (reason: string, rejectionKey: string) => {
      if (!document) return
      await reject({ version: document.version, key: rejectionKey, reason })
      await onDecided('reject', document.reference, {})
    },
  }
}
