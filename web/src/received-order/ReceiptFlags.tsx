import type { ReceiptEffect } from '@trastienda/contract/received-order-approval'
import type { RejectReason } from '@trastienda/contract/received-order'
import { unitAfter } from '@trastienda/contract/unit'
import { CircleAlert, Flag as FlagIcon } from 'lucide-react'
import { formatDay, formatQuantity } from '../i18n/format.ts'
import { useText } from '../i18n/useText.ts'
import { Icon } from '../kit/Icon.tsx'
import { today } from '../kit/today.ts'
import { useArrived } from '../receiving/use-arrived.ts'
import './flags.css'

type Flag = ReceiptEffect['flags'][number]

/** What is out of the ordinary about what came. */
export function ReceiptFlags({ flags }: { flags: readonly Flag[] }) {
  const { t } = useText()
  const words = useFlagWords()
  return (
    <>
      <h3>{t('approval.flags')}</h3>
      {flags.length === 0 && <p className="t2 none">{t('approval.noFlags')}</p>}
      <ul className="rc-flags">
        {flags.map((flag, at) => {
          const [title, text] = words(flag)
          const barred = (flag.kind === 'own' && !flag.allowed) || (flag.kind === 'over' && flag.reasoned)
          return (
            // oxlint-disable-next-line react/no-array-index-key -- two lots alike are told apart by their place
            <li key={at} className={barred ? 'warn' : undefined}>
              <Icon of={barred ? CircleAlert : FlagIcon} small />
              <span>
                <b className="med t1">{title}</b>
                <br />
                <span className="t2 sm">{text}</span>
              </span>
            </li>
          )
        })}
      </ul>
    </>
  )
}

function useFlagWords(): (flag: Flag) => [title: string, text: string] {
  const { t, locale } = useText()
  const arrived = useArrived()
  const shown = (quantity: string) => formatQuantity(quantity, locale)
  return (flag) => {
    switch (flag.kind) {
      case 'over':
        return [
          t('receipt.approve.over', {
            product: flag.product,
            over: shown(flag.over),
            unit: unitAfter(flag.over, flag.unit),
          }),
          t(flag.reasoned ? 'receipt.approve.overReasoned' : 'receipt.approve.overWithin', {
            ordered: shown(flag.ordered),
            after: shown(flag.after),
            tolerance: shown(flag.tolerance),
          }),
        ]
      case 'expiry':
        return [
          flag.days < 0
            ? t('approval.expired', { product: flag.product })
            : t('approval.expiry', { product: flag.product, days: flag.days }),
          t('approval.expiryText', {
            lot: flag.lot === '' ? t('approval.noLot') : t('approval.lot', { lot: flag.lot }),
            quantity: shown(flag.quantity),
            day: formatDay(flag.day, locale, today()),
          }),
        ]
      case 'rejected':
        return [
          t('receipt.approve.rejected', {
            product: flag.product,
            quantity: shown(flag.quantity),
            unit: unitAfter(flag.quantity, flag.unit),
          }),
          t('receipt.review.rejected', {
            arrived: arrived(flag.accepted, flag.quantity),
            reason: t(`receipt.reason.${flag.reason as RejectReason}`),
          }),
        ]
      default:
        return [t('approval.own'), t('approval.ownText')]
    }
  }
}
