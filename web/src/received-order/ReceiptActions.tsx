import type { ReceivedOrder } from '@trastienda/contract/received-order'
import { ReceiptText } from 'lucide-react'
import { ApproveButton } from '../approval/ApproveButton.tsx'
import { useText } from '../i18n/useText.ts'
import { ButtonLink } from '../kit/Anchor.tsx'
import { IconMenu, type MenuEntry } from '../kit/Menu.tsx'
import { useHistoryDrawer } from '../kit/use-history-drawer.tsx'
import { usePrintEntry } from '../kit/use-print-entry.ts'
import { NextStep } from '../lines/NextStep.tsx'
import { useUser } from '../session/session.ts'
import { ReceiptMark } from './columns.tsx'
import { billHref, type useReceiptLifecycle } from './use-receipt-lifecycle.tsx'

interface ReceiptActionsProps {
  receipt: ReceivedOrder
  lifecycle: ReturnType<typeof useReceiptLifecycle>
  /** What was typed must be saved before it is decided. */
  dirty: boolean
}

/** What can be done to a received order from its own page. */
export function ReceiptActions({ receipt, lifecycle, dirty }: ReceiptActionsProps) {
  const { t } = useText()
  const history = useHistoryDrawer({
    kind: 'received_order',
    id: receipt.id,
    title: t('history.title'),
    subtitle: t('receipt.one', { reference: receipt.reference }),
  })
  const { role } = useUser()
  const printing = usePrintEntry()
  const entries: readonly MenuEntry[] = [
    ...lifecycle.entries(receipt, false).filter(({ id }) => id !== 'bill' && id !== 'approve'),
    printing,
    history.entry,
  ]
  const bill = billHref(receipt, role)
  return (
    <>
      <ReceiptMark {...receipt} />
      <NextStep>
        {receipt.approval === 'pending' && lifecycle.approves && (
          <ApproveButton of={receipt} disabled={dirty} onPress={() => lifecycle.ask('approve', receipt)}>
            {t('receipt.act.approveAsk')}
          </ApproveButton>
        )}
        {bill !== null && (
          <ButtonLink
            kind={receipt.purchaseId === null && !dirty ? 'primary' : 'plain'}
            icon={ReceiptText}
            href={bill}
          >
            {receipt.purchaseId === null
              ? t('receipt.act.bill')
              : t('receipt.act.billed', { reference: receipt.purchase })}
          </ButtonLink>
        )}
      </NextStep>
      <IconMenu label={t('kit.more')} entries={entries} />
      {history.drawer}
    </>
  )
}
