import type { ProblemCode } from '@trastienda/contract/problem'
import { useState } from 'react'
import { CallError } from '../session/call-error.ts'
import { newKey } from '../session/key.ts'
import type { ShownFlag } from './FlagBox.tsx'

export type Decided = 'approve' | 'reject'

interface Options {
  /** What is decided on, once it is known. */
  readonly document: { readonly version: number; readonly reference: string } | undefined
  readonly flags: readonly Pick<ShownFlag, 'key' | 'blocks'>[]
  /** Shows it as it is now. */
  readonly reload: () => void
  readonly approve: (asked: { version: number; key: string }) => Promise<unknown>
  readonly reject: (asked: { version: number; key: string; reason: string }) => Promise<unknown>
  /** The problems that say that it is no longer what was shown. */
  readonly moves: readonly ProblemCode[]
  /** Tells of it, and brings up to date what it changed. */
  readonly onDecided: (deed: Decided, reference: string) => Promise<void> | void
}

/** Approving and rejecting what is shown; what moved on meanwhile is shown again, to be reviewed again. */
export function useDecision({ document, flags, reload, approve, reject, moves, onDecided }: Options) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const [moved, setMoved] = useState(false)
  const [key, setKey] = useState(newKey)
  const [refusals, setRefusals] = useState(0)
  const blocked = flags.some((flag) => flag.blocks)
  const left = flags.filter((flag) => !flag.blocks && !ticked.has(flag.key)).length

  const tryApproval = async () => {
    if (!document || busy) return
    if (blocked || left > 0) return setRefusals(refusals + 1)
    setBusy(true)
    setFailure(null)
    try {
      await approve({ version: document.version, key })
      await onDecided('approve', document.reference)
    } catch (error) {
      const again = error instanceof CallError && moves.some((code) => code === error.code)
      setMoved(again)
      setFailure(again ? null : error)
      if (again) {
        setRefusals(0)
        setTicked(new Set())
        setKey(newKey())
        reload()
      }
    } finally {
      setBusy(false)
    }
  }
  return {
    known: document !== undefined,
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
    blocked,
    left,
    /** How often approving was asked for while something stood in its way. */
    refusals,
    approve: () => void tryApproval(),
    reject: async (reason: string) => {
      if (!document) return
      await reject({ version: document.version, key: newKey(), reason })
      await onDecided('reject', document.reference)
    },
  }
}
