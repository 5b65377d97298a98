import type { Purchase } from '@trastienda/contract/purchase'
import { Banknote, Printer } from 'lucide-react'
import { ApproveButton } from '../approval/ApproveButton.tsx'
import { useText } from '../i18n/useText.ts'
import { ButtonLink } from '../kit/Anchor.tsx'
import { Button, IconButton } from '../kit/Button.tsx'
import { IconMenu, type MenuEntry } from '../kit/Menu.tsx'
import { useHistoryDrawer } from '../kit/use-history-drawer.tsx'
import { usePrintEntry } from '../kit/use-print-entry.ts'
import { NextStep } from '../lines/NextStep.tsx'
import { useCards } from '../kit/use-media.ts'
import { PurchaseMark } from './purchase-columns.tsx'
import type { usePurchaseLifecycle } from './use-purchase-lifecycle.tsx'
import hiddenStyles from '../kit/hidden.module.css'

/** The button to pay a bill; for a bill that differs from what was received it says why it cannot be paid yet. */
function Pay({ purchase, dirty }: Pick<PurchaseActionsProps, 'purchase' | 'dirty'>) {
  const { t } = useText()
  const { id, approval, balance, reserved, match } = purchase
  if (approval !== 'approved' || balance <= reserved) return null
  if (match !== 'mismatched')
    return (
      <ButtonLink
        kind={dirty ? 'plain' : 'primary'}
        icon={Banknote}
        href={`/payments/purchase/${id}?payment=new`}
      >
        {t('payment.link.pay')}
      </ButtonLink>
    )
  return (
    <span title={t('bill.match.blocks')}>
      <Button icon={Banknote} disabled label={`${t('payment.link.pay')}: ${t('bill.match.blocks')}`}>
        {t('payment.link.pay')}
      </Button>
    </span>
  )
}

interface PurchaseActionsProps {
  purchase: Purchase
  lifecycle: ReturnType<typeof usePurchaseLifecycle>
  /** What was typed must be saved before the purchase is decided. */
  dirty: boolean
}

/** What can be done to a purchase from its own page. */
export function PurchaseActions({ purchase, lifecycle, dirty }: PurchaseActionsProps) {
  const { t } = useText()
  const history = useHistoryDrawer({
    kind: 'purchase',
    id: purchase.id,
    title: t('history.title'),
    subtitle: t('purchaseReturn.form.of', { reference: purchase.reference }),
  })
  const phone = useCards()
  const printing = usePrintEntry()
  const entries: readonly MenuEntry[] = [
    ...lifecycle.entries(purchase).filter(({ id }) => id !== 'approve'),
    ...(phone ? [printing, history.entry] : []),
  ]
  return (
    <>
      <PurchaseMark {...purchase} />
      <NextStep>
        {purchase.approval === 'pending' && lifecycle.approves && (
          <ApproveButton of={purchase} disabled={dirty} onPress={() => lifecycle.ask('approve', purchase)}>
            {t('purchase.act.approveAsk')}
          </ApproveButton>
        )}
        <Pay purchase={purchase} dirty={dirty} />
      </NextStep>
      {!phone && history.button}
      <IconButton
        icon={Printer}
        label={t('kit.print')}
        className={hiddenStyles.belowSmall}
        onPress={() => print()}
      />
      {entries.length > 0 && <IconMenu label={t('kit.more')} entries={entries} />}
      {history.drawer}
    </>
  )
}
