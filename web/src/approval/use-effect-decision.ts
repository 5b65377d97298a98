import type { DocumentKind } from '@trastienda/contract/document'
import type { Lifecycle } from '@trastienda/contract/lifecycle'
import type { ProblemCode } from '@trastienda/contract/problem'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { refreshDocuments } from '../document/refresh.ts'
import { useText } from '../i18n/useText.ts'
import { toastSuccess } from '../kit/toast.ts'
import { call } from '../session/client.ts'
import type { ShownFlag } from './FlagBox.tsx'
import type { QueuePlace } from './QueueSteps.tsx'
import { type Decidable, type Decided, useDecision } from './use-decision.ts'
import { past } from './use-lifecycle.tsx'

/** The props of a dialog that decides on a document. */
export interface DecisionProps {
  id: number
  onClose: () => void
  onDone?: (action: Decided) => void
  /** The document's place in a queue, so that the next one opens without closing the dialog. */
  queue?: QueuePlace | undefined
}

interface Options<Effect, Of> {
  /** The kind whose texts name the document and report the decision. */
  readonly words: 'payment' | 'purchaseReturn' | 'sale' | 'saleReturn'
  /** The kind that is refetched afterwards. */
  readonly changes: DocumentKind
  readonly queryKey: string
  readonly effectOf: (signal: AbortSignal) => Promise<Effect>
  readonly documentOf: (effect: Effect) => Of
  readonly flagsOf: (effect: Effect) => readonly ShownFlag[]
  readonly approve: Lifecycle['approve']
  readonly reject: Lifecycle['reject']
  readonly reopen: Lifecycle['reopen']
  /** The problems that mean that the document differs from what was shown. */
  readonly moves: readonly ProblemCode[]
}

/** What approving a document will change, and the decision on it; the dialog closes unless a queue continues in it. */
export function useEffectDecision<Effect, Of extends Decidable>(
  { id, onClose, onDone, queue }: DecisionProps,
  { words, changes, queryKey, approve, reject, reopen, moves, ...of }: Options<Effect, Of>,
) {
  const { t } = useText()
  const client = useQueryClient()
  const result = useQuery({
    queryKey: [queryKey, id],
    queryFn: ({ signal }) => of.effectOf(signal),
    staleTime: 0,
    gcTime: 0,
  })
  const effect = result.data
  const document = effect && of.documentOf(effect)
  const flags = effect ? of.flagsOf(effect) : []
  const work = useDecision({
    document,
    flags,
    reload: () => void result.refetch(),
    approve: ({ seen, ...by }) => call(approve, { params: { id }, ...by, body: { seen } }),
    reject: ({ reason, ...by }) => call(reject, { params: { id }, ...by, body: { reason } }),
    reopen,
    moves,
    onDecided: async (action, reference, undoable) => {
      toastSuccess(t(`${words}.act.${past[action]}`, { reference }), undoable)
      await refreshDocuments(client, changes)
      onDone?.(action)
      if (!queue) onClose()
    },
  })
  return { words, result, effect, document, flags, work }
}
