import {
  approvePurchaseReturn,
  rejectPurchaseReturn,
  reopenPurchaseReturn,
} from '@trastienda/contract/purchase-return'
import { getReturnEffect } from '@trastienda/contract/purchase-return-lines'
import { EffectDialog } from '../approval/EffectDialog.tsx'
import { shownFlags } from '../approval/shown-flags.tsx'
import { type DecisionProps, useEffectDecision } from '../approval/use-effect-decision.ts'
import { call } from '../session/client.ts'
import { ReturnEffects } from './ReturnEffects.tsx'
import { useReturnFlagWords } from './use-flag-words.ts'

/** Shows what approving a return will change before it is approved. */
export function ApproveDialog(props: DecisionProps) {
  const { id, queue, onClose } = props
  const wordsOf = useReturnFlagWords()
  const decision = useEffectDecision(props, {
    words: 'purchaseReturn',
    changes: 'purchase_return',
    queryKey: 'return-effect',
    effectOf: (signal) => call(getReturnEffect, { params: { id }, signal }),
    documentOf: (effect) => effect.return,
    flagsOf: (effect) => shownFlags(effect.flags, wordsOf),
    approve: approvePurchaseReturn,
    reject: rejectPurchaseReturn,
    reopen: reopenPurchaseReturn,
    moves: ['stale', 'return_exceeded'],
  })
  const { effect } = decision
  return (
    <EffectDialog
      decision={decision}
      title="purchaseReturn.approve.title"
      act="purchaseReturn"
      about={<bdi>{effect?.return.supplier}</bdi>}
      queue={queue}
      onClose={onClose}
    >
      {(flags) => effect && <ReturnEffects effect={effect}>{flags}</ReturnEffects>}
    </EffectDialog>
  )
}
