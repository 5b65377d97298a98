import type { ReceiptEffect } from '@trastienda/contract/received-order-approval'
import type { RejectReason } from '@trastienda/contract/received-order'
import { unitAfter } from '@trastienda/contract/unit'
import type { OwnWords } from '../approval/shown-flags.tsx'
import { costFlagWords } from '../approval/cost-flag-words.ts'
import { expiryFlagWords } from '../approval/expiry-flag-words.ts'
import type { ShownFlag } from '../approval/FlagBox.tsx'
import { lotDayFlagWords } from '../approval/lot-day-flag-words.ts'
import { formatQuantity } from '@trastienda/words/format'
import { useText } from '../i18n/useText.ts'
import { useArrived } from '../receiving/use-arrived.ts'

type Flag = OwnWords<ReceiptEffect['flags'][number]>

/** The title and text of a flag of a received order. */
export function useReceiptFlagWords(): (flag: Flag) => Pick<ShownFlag, 'title' | 'text'> {
  const { t, locale } = useText()
  const arrived = useArrived()
  const quantityText = (quantity: string) => formatQuantity(quantity, locale)
  return (flag) => {
    switch (flag.kind) {
      case 'over':
        return {
          title: t('receipt.approve.over', {
            product: flag.product,
            over: quantityText(flag.over),
            unit: unitAfter(flag.over, flag.unit),
          }),
          text: t(flag.reasoned ? 'receipt.approve.overReasoned' : 'receipt.approve.overWithin', {
            ordered: quantityText(flag.ordered),
            after: quantityText(flag.after),
            tolerance: quantityText(flag.tolerance),
          }),
        }
      case 'cost':
        return costFlagWords(flag, t, locale)
      case 'expiry':
        return expiryFlagWords(flag, t, locale)
      case 'lot_day':
        return lotDayFlagWords(flag, t, locale)
      case 'rejected':
        return {
          title: t('receipt.approve.rejected', {
            product: flag.product,
            quantity: quantityText(flag.quantity),
            unit: unitAfter(flag.quantity, flag.unit),
          }),
          text: t('receipt.review.rejected', {
            arrived: arrived(flag.accepted, flag.quantity),
            reason: t(`receipt.reason.${flag.reason as RejectReason}`),
          }),
        }
      default:
        return { title: t('approval.own'), text: t('approval.ownText') }
    }
  }
}
