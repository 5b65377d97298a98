import type { ProblemCode } from '@trastienda/contract/problem'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { toastSuccess } from '../kit/toast.ts'
import { CallError } from '../session/call-error.ts'
import { newKey } from '../session/key.ts'
import type { ShownFlag } from '../approval/FlagBox.tsx'
import { refreshSales } from './refresh-sales.ts'

type Decided = 'approve' | 'reject'

interface Options {
  /** What is decided on, once it is known. */
  readonly document: { readonly version: number; readonly reference: string } | undefined
  readonly flags: readonly ShownFlag[]
  /** The sale that is refreshed afterwards. */
  readonly saleId: number
  /** Shows it as it is now. */
  readonly reload: () => void
  readonly approve: (asked: { version: number; key: string }) => Promise<unknown>
  readonly reject: (asked: { version: number; key: string; reason: string }) => Promise<unknown>
  readonly words: {
    readonly approved: 'sale.act.approved' | 'saleReturn.act.approved'
    readonly rejected: 'sale.act.rejected' | 'saleReturn.act.rejected'
  }
  /** The problems that say that it is no longer what was shown. */
  readonly moves: readonly ProblemCode[]
  readonly onDone: (deed: Decided) => void
}

/** Approving and rejecting what is shown; what moved on meanwhile is shown again, to be reviewed again. */
export function useDecision({
  document,
  flags,
  saleId,
  reload,
  approve,
  reject,
  words,
  moves,
  onDone,
}: Options) {
  const { t } = useText()
  const client = useQueryClient()
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const [moved, setMoved] = useState(false)
  const [key, setKey] = useState(newKey)
  const [refusals, setRefusals] = useState(0)
  const blocked = flags.some((flag) => flag.blocks)
  const left = flags.filter((flag) => !flag.blocks && !ticked.has(flag.key)).length

  const finish = async (deed: Decided, reference: string) => {
    toastSuccess(t(deed === 'approve' ? words.approved : words.rejected, { reference }))
    await refreshSales(client, saleId)
    onDone(deed)
  }
  const tryApproval = async () => {
    if (!document || busy) return
    if (blocked || left > 0) return setRefusals(refusals + 1)
    setBusy(true)
    setFailure(null)
    try {
      await approve({ version: document.version, key })
      await finish('approve', document.reference)
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
      await finish('reject', document.reference)
    },
  }
}
