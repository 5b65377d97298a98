import type { SaleEffect } from '@trastienda/contract/sale-approval'
import type { ReactNode } from 'react'
import { formatCop, formatCost } from '@trastienda/words/format'
import type { OwnWords } from '../approval/shown-flags.tsx'
import { partyLink } from '../approval/flag-link.tsx'
import { useText } from '../i18n/useText.ts'

const toTwoDecimals = (cost: string) => String(Math.round(Number(cost) * 100) / 100)

/** The texts of the flags of a sale. */
export function useFlagWords() {
  const { t, locale } = useText()
  return (flag: OwnWords<SaleEffect['flags'][number]>): { title: ReactNode; text: ReactNode } => {
    switch (flag.kind) {
      case 'own':
        return { title: t('approval.own'), text: t('approval.ownText') }
      case 'party':
        return {
          title: t('sale.approve.party', { customer: flag.customer }),
          text: t.rich('sale.approve.partyText', { b: partyLink('customers', flag.customer) }),
        }
      case 'below_cost':
        return {
          title: t('sale.approve.below', { product: flag.product, loss: formatCop(flag.loss, locale) }),
          text: (
            <>
              <bdi dir="ltr">
                {formatCost(toTwoDecimals(flag.price), locale)} {'<'}{' '}
                {formatCost(toTwoDecimals(flag.cost), locale)}
              </bdi>
              {'. '}
              {flag.reason === '' ? t('sale.approve.noReason') : t('history.reason', { reason: flag.reason })}
            </>
          ),
        }
      default:
        return {
          title: t('sale.approve.lots', { product: flag.product }),
          text: t('history.reason', { reason: flag.reason }),
        }
    }
  }
}
