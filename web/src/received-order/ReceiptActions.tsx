import type { ReceivedOrder } from '@trastienda/contract/received-order'
import { History, ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { ApproveButton } from '../approval/ApproveButton.tsx'
import { useText } from '../i18n/useText.ts'
import { ButtonLink } from '../kit/Anchor.tsx'
import { Drawer } from '../kit/Dialog.tsx'
import { HistoryPanel } from '../kit/HistoryPanel.tsx'
import { IconMenu, type MenuEntry } from '../kit/Menu.tsx'
import { useCards } from '../kit/use-media.ts'
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
  const [history, setHistory] = useState(false)
  const phone = useCards()
  const { role } = useUser()
  const entries: readonly MenuEntry[] = [
    ...lifecycle
      .entries(receipt, false)
      .filter(({ id }) => id !== 'bill' && (phone || id !== 'approve'))
      .map((entry) => (entry.id === 'approve' ? { ...entry, disabled: dirty } : entry)),
    {
      id: 'history',
      label: t('history.title'),
      icon: History,
      apart: true,
      run: () => setHistory(true),
    },
  ]
  const bill = billHref(receipt, role)
  return (
    <>
      <ReceiptMark {...receipt} />
      {!phone && receipt.approval === 'pending' && lifecycle.approves && (
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
      <IconMenu label={t('kit.more')} entries={entries} />
      <Drawer
        open={history}
        onClose={() => setHistory(false)}
        size="small"
        title={t('history.title')}
        subtitle={t('receipt.one', { reference: receipt.reference })}
        footer={null}
      >
        <HistoryPanel kind="received_order" id={receipt.id} />
      </Drawer>
    </>
  )
}
