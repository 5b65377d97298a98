import { approveSaleReturn, rejectSaleReturn, reopenSaleReturn } from '@trastienda/contract/sale-return'
import { getSaleReturnEffect, type SaleReturnEffect } from '@trastienda/contract/sale-return-lines'
import { formatCop } from '@trastienda/words/format'
import { EffectDialog } from '../approval/EffectDialog.tsx'
import { expiryFlagWords } from '../approval/expiry-flag-words.ts'
import type { ShownFlag } from '../approval/FlagBox.tsx'
import { type OwnWords, shownFlags } from '../approval/shown-flags.tsx'
import { type DecisionProps, useEffectDecision } from '../approval/use-effect-decision.ts'
import { useText } from '../i18n/useText.ts'
import { fieldText } from '../kit/problem-text.ts'
import { call } from '../session/client.ts'
import { ReturnEffects } from './ReturnEffects.tsx'

/** Shows what approving a customer's return will change before it is approved. */
export function ApproveReturn(props: DecisionProps) {
  const { t } = useText()
  const { id, onClose } = props
  const wordsOf = useReturnFlagWords()
  const decision = useEffectDecision(props, {
    words: 'saleReturn',
    changes: 'sale',
    queryKey: 'sale-return-effect',
    effectOf: (signal) => call(getSaleReturnEffect, { params: { id }, signal }),
    documentOf: (effect) => effect.return,
    flagsOf: ({ flags }) => shownFlags(flags, wordsOf),
    approve: approveSaleReturn,
    reject: rejectSaleReturn,
    reopen: reopenSaleReturn,
    moves: ['stale', 'return_exceeded'],
  })
  const { effect } = decision
  return (
    <EffectDialog
      decision={decision}
      title="saleReturn.approve.title"
      act="sale"
      about={t('sale.one', { reference: effect?.return.sale ?? '' })}
      onClose={onClose}
    >
      {(flags) => effect && <ReturnEffects effect={effect}>{flags}</ReturnEffects>}
    </EffectDialog>
  )
}

/** The texts of the flags of a customer's return. */
function useReturnFlagWords() {
  const { t, locale } = useText()
  return (flag: OwnWords<SaleReturnEffect['flags'][number]>): Pick<ShownFlag, 'title' | 'text'> => {
    switch (flag.kind) {
      case 'own':
        return { title: t('approval.own'), text: t('approval.ownText') }
      case 'exceeded':
        return {
          title: t('saleReturn.approve.exceeded', { product: flag.product }),
          text: fieldText({ code: 'above_sold', limit: flag.limit }, t),
        }
      case 'refund':
        return {
          title: t('saleReturn.approve.refund', { amount: formatCop(flag.amount, locale) }),
          text: t('saleReturn.approve.refundText', { method: t(`sale.method.${flag.method}`) }),
        }
      default:
        return expiryFlagWords(flag, t, locale)
    }
  }
}
