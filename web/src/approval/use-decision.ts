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
  /** Something is still to be typed. */
  readonly lacks?: boolean
  /** Shows it as it is now. */
  readonly reload: () => void
  readonly approve: (asked: { version: number; key: string; seen: string[] }) => Promise<unknown>
  readonly reject: (asked: { version: number; key: string; reason: string }) => Promise<unknown>
  /** The problems that say that it is no longer what was shown. */
  readonly moves: readonly ProblemCode[]
  /** Tells of it, and brings up to date what it changed. */
  readonly onDecided: (action: Decided, reference: string) => Promise<void> | void
}

/** Approving and rejecting what is shown; what moved on meanwhile is shown again, to be reviewed again. */
export function useDecision({
  document,
  flags,
  lacks = false,
  reload,
  approve,
  reject,
  moves,
  onDecided,
}: Options) {
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
    if (blocked || lacks || left > 0) return setRefusals(refusals + 1)
    setBusy(true)
    setFailure(null)
    try {
      await approve({ version: document.version, key, seen: toSee })
      await onDecided('approve', document.reference)
    } catch (error) {
      refused(error)
    } finally {
      setBusy(false)
    }
  }
  const refused = (error: unknown) => {
    const code = error instanceof CallError ? error.code : undefined
    const again = moves.some((each) => each === code)
    // What was ticked is as it was: what came up since is ticked besides.
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
    /** Flags came up since it was shown. */
    unseen,
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
