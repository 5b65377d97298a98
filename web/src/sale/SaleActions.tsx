import type { Sale } from '@trastienda/contract/sale'
import { saleReceiptPdf } from '@trastienda/contract/sale-print'
import { Banknote, Receipt } from 'lucide-react'
import { ApproveButton } from '../approval/ApproveButton.tsx'
import { useText } from '../i18n/useText.ts'
import { Button, IconButton } from '../kit/Button.tsx'
import { IconMenu } from '../kit/Menu.tsx'
import { useHistoryDrawer } from '../kit/use-history-drawer.tsx'
import { useCards } from '../kit/use-media.ts'
import { NextStep } from '../lines/NextStep.tsx'
import { usePdf } from '../print/use-pdf.ts'
import { SaleMark } from './columns.tsx'
import type { SaleLifecycle } from './use-sale-lifecycle.tsx'

interface SaleActionsProps {
  sale: Sale
  lifecycle: SaleLifecycle
  /** What was typed must be saved before the sale is decided. */
  dirty?: boolean
}

/** The actions on a sale, the next step first. */
export function SaleActions({ sale, lifecycle, dirty = false }: SaleActionsProps) {
  const { t } = useText()
  const openPdf = usePdf()
  const phone = useCards()
  const history = useHistoryDrawer({
    kind: 'sale',
    id: sale.id,
    title: t('history.title'),
    subtitle: t('sale.one', { reference: sale.reference }),
  })
  const approves = lifecycle.approves && sale.approval === 'pending'
  const collects = lifecycle.collects(sale)
  /** What has a button of its own. */
  const apart = new Set(['approve', ...(collects ? ['collect'] : []), ...(phone ? [] : ['receipt'])])
  const entries = [
    ...lifecycle.entries(sale).filter(({ id }) => !apart.has(id)),
    ...(phone ? [history.entry] : []),
  ]
  return (
    <>
      <SaleMark {...sale} />
      {approves && (
        <NextStep>
          <ApproveButton of={sale} disabled={dirty} onPress={() => lifecycle.ask('approve', sale)}>
            {t('sale.act.approveAsk')}
          </ApproveButton>
        </NextStep>
      )}
      {collects && (
        <NextStep>
          <Button kind="primary" icon={Banknote} onPress={() => lifecycle.collect(sale)}>
            {t('sale.collect.add')}
          </Button>
        </NextStep>
      )}
      {!phone && (
        <>
          {history.button}
          <IconButton
            icon={Receipt}
            label={t('sale.print.receipt')}
            onPress={() => openPdf(saleReceiptPdf, sale.id, sale.reference)}
          />
        </>
      )}
      <IconMenu label={t('list.actionsOf', { name: sale.reference })} entries={entries} />
      {history.drawer}
    </>
  )
}
