import { getSaleEffect } from '@trastienda/contract/sale-approval'
import { approveSale, rejectSale } from '@trastienda/contract/sale-lifecycle'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../i18n/useText.ts'
import { Money } from '../kit/Figures.tsx'
import { call } from '../session/client.ts'
import { DecisionDialog } from '../approval/DecisionDialog.tsx'
import { FlagBox } from '../approval/FlagBox.tsx'
import { Authorship } from '../approval/Authorship.tsx'
import type { QueuePlace } from '../approval/QueueSteps.tsx'
import { shownFlags } from '../approval/shown-flags.ts'
import { type Decided, useDecision } from '../approval/use-decision.ts'
import { SaleEffects } from './SaleEffects.tsx'
import { useFlagWords } from './use-flag-words.tsx'
import { useReportedDecision } from './use-reported-decision.ts'

interface ApproveProps {
  id: number
  onClose: () => void
  onDone?: (action: Decided) => void
  /** The sale's place in a queue, so that the next one opens without closing the dialog. */
  queue?: QueuePlace | undefined
}

/** Shows what approving a sale will change before it is approved; every flag is ticked one by one. */
export function ApproveDialog({ id, onClose, onDone, queue }: ApproveProps) {
  const { t } = useText()
  const result = useQuery({
    queryKey: ['sale-effect', id],
    queryFn: ({ signal }) => call(getSaleEffect, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  })
  const wordsOf = useFlagWords()
  const sale = result.data?.sale
  const flags = shownFlags(result.data?.flags ?? [], wordsOf)
  const work = useDecision({
    document: sale,
    flags,
    reload: () => void result.refetch(),
    approve: ({ seen, ...by }) => call(approveSale, { params: { id }, ...by, body: { seen } }),
    reject: ({ version, key, reason }) =>
      call(rejectSale, { params: { id }, version, key, body: { reason } }),
    moves: ['stale', 'below_cost', 'not_enough_stock'],
    onDecided: useReportedDecision(
      id,
      { approve: 'sale.act.approved', reject: 'sale.act.rejected' },
      (action) => {
        onDone?.(action)
        if (!queue) onClose()
      },
    ),
  })
  return (
    <DecisionDialog
      work={work}
      result={result}
      title={sale ? t('sale.approve.title', { reference: sale.reference }) : t('sale.act.approve')}
      subtitle={
        sale && (
          <>
            <bdi>{sale.customer}</bdi> · <Money of={sale.grandTotal} full /> · <Authorship of={sale} />
          </>
        )
      }
      words={{
        act: 'sale',
        rejectTitle: t('sale.act.rejectTitle', { reference: sale?.reference ?? '' }),
        rejectBody: t('sale.act.rejectBody', { name: sale?.createdBy ?? '' }),
      }}
      papers={sale?.attachments}
      queue={queue}
      onClose={onClose}
    >
      {result.data && (
        <SaleEffects effect={result.data}>
          <FlagBox flags={flags} ticked={work.ticked} onTick={work.tick} refusals={work.refusals} />
        </SaleEffects>
      )}
    </DecisionDialog>
  )
}
