import { getSaleEffect } from '@trastienda/contract/sale-approval'
import { approveSale, rejectSale, reopenSale } from '@trastienda/contract/sale-lifecycle'
import { EffectDialog } from '../approval/EffectDialog.tsx'
import { shownFlags } from '../approval/shown-flags.tsx'
import { type DecisionProps, useEffectDecision } from '../approval/use-effect-decision.ts'
import { Money } from '../kit/Figures.tsx'
import { call } from '../session/client.ts'
import { SaleEffects } from './SaleEffects.tsx'
import { useFlagWords } from './use-flag-words.tsx'

/** Shows what approving a sale will change before it is approved; every flag is ticked one by one. */
export function ApproveDialog(props: DecisionProps) {
  const { id, queue, onClose } = props
  const wordsOf = useFlagWords()
  const decision = useEffectDecision(props, {
    words: 'sale',
    changes: 'sale',
    queryKey: 'sale-effect',
    effectOf: (signal) => call(getSaleEffect, { params: { id }, signal }),
    documentOf: ({ sale }) => sale,
    flagsOf: ({ flags }) => shownFlags(flags, wordsOf),
    approve: approveSale,
    reject: rejectSale,
    reopen: reopenSale,
    moves: ['stale', 'below_cost', 'not_enough_stock'],
  })
  const { effect, document: sale } = decision
  return (
    <EffectDialog
      decision={decision}
      title="sale.approve.title"
      act="sale"
      about={
        sale && (
          <>
            <bdi>{sale.customer}</bdi> · <Money of={sale.grandTotal} full />
          </>
        )
      }
      queue={queue}
      onClose={onClose}
    >
      {(flags) => effect && <SaleEffects effect={effect}>{flags}</SaleEffects>}
    </EffectDialog>
  )
}
